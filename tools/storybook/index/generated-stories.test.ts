import { expect, it } from 'vitest';
import { parseSchemaFile } from '../../build/codegen/schema-files.ts';
import type { BlockSchema } from './block-schema.ts';
import { exportedStoryNames, generateStories } from './generated-stories.ts';
import { inlineReferences } from './inline-references.ts';

const shape = (more: Partial<BlockSchema>): BlockSchema => ({
  type: 'offer',
  description: '',
  schema: {},
  examples: [{}],
  examplesWithDefaults: [{}],
  hasText: true,
  ...more,
});

const names = (more: Partial<BlockSchema>, written: readonly string[]) =>
  generateStories(shape(more), written).map(({ name }) => name);

it('every example of a schema is a story', () => {
  expect(names({ examples: [{}, { a: 1 }] }, ['LongText', 'Arabic'])).toEqual(['Example 1', 'Example 2']);
});

it('long words and Arabic are shown where nobody wrote such stories', () => {
  expect(names({}, ['Arabic'])).toEqual(['Example', 'Long Text']);
});

it('what shows no words has neither', () => {
  expect(names({ hasText: false }, [])).toEqual(['Example']);
});

it('stories are found by their names in the text of their file', () => {
  expect(exportedStoryNames('const usual = {};\nexport const Plain: Story = {};\nexport const Cards = 1;')).toEqual([
    'Plain',
    'Cards',
  ]);
});

it('what a reference leads to stands in its place, under what is said beside it, and says its name', () => {
  const files = [
    parseSchemaFile('schemas/link.schema.json', '{ "title": "Link", "type": "string", "description": "Anywhere." }'),
    parseSchemaFile(
      'blocks/a/a.schema.json',
      '{ "properties": { "to": { "$ref": "../../schemas/link.schema.json", "title": "To" } } }',
    ),
  ];
  const sources = new Map(files.map((file) => [file.path, file]));
  expect(inlineReferences(files[1]?.content ?? {}, 'blocks/a/a.schema.json', sources)).toEqual({
    properties: { to: { title: 'To', type: 'string', description: 'Anywhere.', typeName: 'Link' } },
  });
});

it('a schema that refers to itself ends', () => {
  const file = parseSchemaFile('s.schema.json', '{ "title": "Tree", "properties": { "child": { "$ref": "#" } } }');
  const inlined = inlineReferences(file.content, file.path, new Map([[file.path, file]]));
  expect(JSON.stringify(inlined)).toContain('"typeName":"Tree"');
});
