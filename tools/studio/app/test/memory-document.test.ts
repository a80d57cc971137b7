import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { createMemoryDocument } from './memory-document.ts';

it('undoes and redoes changes of every kind', () => {
  const document = createMemoryDocument('{"a":1}');
  document.apply([{ offset: 5, length: 1, content: '2' }], { offset: 5, length: 1 });
  document.replace('{}');
  expect([document.text, document.revision, document.canRedo]).toEqual(['{}', 2, false]);
  document.undo();
  expect([document.text, document.selection]).toEqual(['{"a":2}', { offset: 5, length: 1 }]);
  document.undo();
  document.undo();
  expect([document.text, document.canUndo]).toEqual(['{"a":1}', false]);
  document.redo();
  expect(document.text).toBe('{"a":2}');
  document.type('3');
  expect([document.text, document.canRedo]).toEqual(['{"a":3}', false]);
});

it('notifies observers', () => {
  const document = createMemoryDocument('[]');
  const seen: string[] = [];
  const stop = autorun(() => seen.push(`${document.text} at ${document.selection.offset}`));
  document.select({ offset: 1, length: 9 });
  document.type('1');
  stop();
  expect(seen).toEqual(['[] at 0', '[] at 1', '[1 at 2']);
});
