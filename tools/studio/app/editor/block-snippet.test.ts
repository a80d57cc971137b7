import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StudioBlock } from '../../wire.ts';
import { blockSnippet } from './block-snippet.ts';

const blockWith = (example: Readonly<Record<string, unknown>>, version = 1): StudioBlock => ({
  type: 'hero',
  title: 'Hero',
  description: '',
  version,
  slots: [],
  example,
  picture: undefined,
});

/** What the editor writes for a snippet without placeholders. */
const written = (snippet: string): string => snippet.replace(/\$0$/, '').replace(/\\([\\$}])/g, '$1');

it('a whole block is written with its example props, whatever signs they have', () => {
  const sign = fc.constantFrom('$', '{', '}', '\\', '1', 'ع');
  const example = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.string({ unit: sign })));
  fc.assert(
    fc.property(example, (props) => {
      const block = JSON.parse(written(blockSnippet(blockWith(props))));
      expect(block).toEqual({ type: 'hero', props: JSON.parse(JSON.stringify(props)) });
    }),
  );
});

it('a block of a later version says so, or its props would be migrated', () => {
  expect(JSON.parse(written(blockSnippet(blockWith({}, 3))))).toEqual({ type: 'hero', version: 3, props: {} });
});
