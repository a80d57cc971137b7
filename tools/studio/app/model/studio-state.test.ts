import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import defaultDocument from '../../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { narrowLanguages } from '../../../documents/narrow-languages.ts';
import { readyMessage, shownMessage } from '../test/fake-frame.ts';
import { blockPointer, documentWith, openTestStudio } from '../test/open-test-studio.ts';
import { createProblem } from '../test/studio-fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A studio whose frame shows the document. */
async function openLoadedStudio(...blocks: readonly unknown[]) {
  const ordered: string[] = [];
  const opened = openTestStudio(documentWith(...blocks), {
    order: async (_id, { text }) => void ordered.push(text),
  });
  opened.studio.frame.attach(opened.frame.element);
  await settle();
  opened.frame.emit(readyMessage);
  opened.frame.emit(shownMessage());
  await settle();
  const outlines = () =>
    opened.frame.sentMessages.flatMap((each) => (each.kind === 'outline' ? [[each.pointer, each.scroll]] : []));
  return { ...opened, ordered, outlines };
}

describe('the cursor and the preview', () => {
  it('moves the cursor to a block selected in the preview without scrolling, and sends nothing twice', async () => {
    const { studio, frame: stand, outlines } = await openLoadedStudio({ type: 'hero' }, { type: 'faq' });
    stand.emit({ from: 'frame', kind: 'picked', pointer: blockPointer(1) });
    expect(studio.activeBlock).toBe(blockPointer(1));
    expect(new Set(outlines().slice(1).map(String))).toEqual(new Set([`${blockPointer(1)},false`]));
  });

  it('offers to copy the default page of a selected block, and then selects the block', async () => {
    const { studio, frame: stand, document } = await openLoadedStudio({ type: 'hero' });
    const { selection, text } = document;
    const pointer = '/pages/faq/sections/0/rows/0/columns/0/blocks/0';
    stand.emit({ from: 'frame', kind: 'picked', pointer, isDefault: true });
    expect(document.selection).toBe(selection);
    const [toast] = studio.toasts.items;
    expect(toast?.message).toBe('This block is part of the default page FAQ, not of your document.');
    expect(toast?.action?.label).toBe('Copy page into the document');
    toast?.action?.run();
    expect(JSON.parse(document.text).pages.faq).toEqual(narrowLanguages(defaultDocument.pages.faq, ['en', 'ar']));
    expect(studio.activeBlock).toBe(pointer);
    document.undo();
    expect(document.text).toBe(text);
  });

  it('renders typed text unless it is not valid JSON', async () => {
    const { document, ordered } = await openLoadedStudio({ type: 'hero' });
    document.replace('{ "version": 2');
    await settle();
    expect(ordered.length).toBe(1);
    document.replace('{ "version": 2 }');
    await settle();
    expect(ordered.at(-1)).toBe('{ "version": 2 }');
  });
});

it('counts problems of the rendered page with those of the text', async () => {
  const advice = { code: 'weight', message: 'The page is heavy.', pointer: '' };
  const check = async () => ({ problems: [createProblem({ pointer: '/theme', severity: 'advice' })] });
  const { studio, frame: stand } = openTestStudio(undefined, { check }, { advise: () => [advice] });
  studio.frame.attach(stand.element);
  await settle();
  expect(studio.problemCounts).toEqual({ errors: 0, advice: 1 });
  stand.emit(readyMessage);
  stand.emit(shownMessage());
  stand.emit({ from: 'frame', kind: 'failed', pointer: blockPointer(0), message: 'No.' });
  expect(studio.problemCounts).toEqual({ errors: 1, advice: 2 });
});

it('retries a failed check when the network is back', async () => {
  const window = new EventTarget();
  const check = vi
    .fn()
    .mockRejectedValueOnce(new Error('The server does not respond.'))
    .mockResolvedValue({ problems: [] });
  const { studio } = openTestStudio(documentWith(), { check }, { window });
  await settle();
  expect(studio.checks.error).toBe('The server does not respond.');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(studio.checks.error).toBeUndefined();
});
