import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { drawImage } from '../../../fixtures/images/draw-image.ts';
import { listBlockTypes, storiesPath } from './block-stories-plugin.ts';
import { createStoryIndexer } from './story-indexer.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const read = (path: string) => readFile(join(root, path), 'utf8');
const types = await listBlockTypes(root);
const files = await Promise.all(types.map(async (type) => ({ type, text: await read(storiesPath(type)) })));

it('every block stands under its own name in one of the groups of the list', async () => {
  const [, order = ''] = /order: \[([^\]]+)\]/.exec(await read('tools/storybook/preview.tsx')) ?? [];
  const groups = Array.from(order.matchAll(/'([^']+)'/g), ([, group = '']) => group).slice(1);
  const astray = files.flatMap(({ type, text }) => {
    const [, group = '', name = ''] = /title: '([^'/]+)\/([^'/]+)'/.exec(text) ?? [];
    return groups.includes(group) && name.toLowerCase().replaceAll(' ', '-') === type
      ? []
      : [`${type}: ${group}/${name}`];
  });
  expect(astray).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

it('every image that a story names can be drawn', () => {
  const named = files.flatMap(({ text }) =>
    Array.from(text.matchAll(/\/media\/([\w/-]+\.svg)/g), ([, path = '']) => path),
  );
  expect([...new Set(named)].filter((path) => drawImage(path) === undefined)).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

it('the stories of all blocks are listed at the same time, as a build does, with few files open', async () => {
  const indexer = createStoryIndexer(root, [{ test: /\.stories\.tsx$/, createIndex: async () => [] }]);
  const options = { makeTitle: () => '' };
  const lists = await Promise.all(types.map((type) => indexer.createIndex(join(root, storiesPath(type)), options)));
  expect(lists.filter((stories) => stories.length > 0).length).toBeGreaterThan(50);
});
