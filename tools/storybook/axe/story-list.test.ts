import { expect, it } from 'vitest';
import { groupStoriesByPage, type StoryIndex } from './story-list.ts';

const entry = (id: string, more: object = {}) => [
  id,
  { id, type: 'story', title: id.replace(/--.*/, ''), tags: ['dev'], ...more },
];
const index: StoryIndex = {
  entries: Object.fromEntries([
    entry('hero--docs', { type: 'docs' }),
    entry('hero--split'),
    entry('popup--card', { tags: ['play-fn'] }),
    entry('hero--overlay'),
    entry('popup--closing', { tags: ['play-fn'] }),
  ]),
};
const ids = (part: string) => groupStoriesByPage(index, part).map((page) => page.map(({ id }) => id));

it('stories of a block are on one page, stories with a play function on pages of their own', () => {
  expect(ids('')).toEqual([['hero--split', 'hero--overlay'], ['popup--card'], ['popup--closing']]);
});

it('only the requested ones', () => {
  expect(ids('clos')).toEqual([['popup--closing']]);
  expect(ids('nothing')).toEqual([]);
});
