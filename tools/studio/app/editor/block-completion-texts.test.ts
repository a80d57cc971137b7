import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StudioBlock } from '../../studio-protocol.ts';
import { blockSnippet } from './block-completion-texts.ts';

const blockWith = (example: Readonly<Record<string, unknown>>, version = 1): StudioBlock => ({
  type: 'hero',
  title: 'Hero',
  description: '',
  version,
  group: 'Content',
  keywords: [],
  slots: [],
  example,
  image: undefined,
});

/** The text that the editor inserts for a snippet without placeholders. */
const expandSnippet = (snippet: string): string => snippet.replace(/\$0$/, '').replace(/\\([\\$}])/g, '$1');

it('a block snippet contains its example props, whatever characters they have', () => {
  const sign = fc.constantFrom('$', '{', '}', '\\', '1', 'ع');
  const example = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.string({ unit: sign })));
  fc.assert(
    fc.property(example, (props) => {
      const block = JSON.parse(expandSnippet(blockSnippet(blockWith(props))));
      expect(block).toEqual({ type: 'hero', props: JSON.parse(JSON.stringify(props)) });
    }),
  );
});

it('a block of a later version includes its version, so that its props are not migrated', () => {
  expect(JSON.parse(expandSnippet(blockSnippet(blockWith({}, 3))))).toEqual({ type: 'hero', version: 3, props: {} });
});
