import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listBlockTypes } from '../../build/setup/list-block-types.mjs';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { type BlockSchema, blockTypeOf, exampleStories, storyTitle } from './example-stories.ts';

const schema: BlockSchema = {
  description: '',
  group: 'Products',
  properties: { variant: { title: 'Style', enum: ['plain', 'cards', 'chips'], default: 'plain' }, title: {} },
  examples: [{}, { variant: 'cards' }, { title: { en: 'New' } }, { title: { en: 'Old' } }],
};

it('shows each example, then each variant without one', () => {
  const names = exampleStories(schema).map(({ exportName, name }) => [exportName, name]);
  expect(names).toEqual([
    ['Defaults', 'Defaults'],
    ['StyleCards', 'Style: cards'],
    ['title', 'title'],
    ['title4', 'title (4)'],
    ['StyleChips', 'Style: chips'],
  ]);
});

it.each(listBlockTypes(projectFolder))('%s has stories under its own name', (type) => {
  const own: BlockSchema = JSON.parse(readFileSync(`${projectFolder}/blocks/${type}/${type}.schema.json`, 'utf8'));
  const stories = exampleStories(own).map(({ exportName }) => exportName);
  expect(blockTypeOf(storyTitle(type, own))).toBe(type);
  expect(new Set(stories).size).toBe(stories.length);
  expect(stories.filter((name) => !/^[A-Za-z]\w*$/.test(name))).toEqual([]);
});
