import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOCK_ROWS } from './block-rows.ts';
import { isObject, type JsonObject } from './parse-input.ts';
import { PUCK_TABLE } from './puck-table.ts';
import type { BlockRow } from './rows.ts';
import { SHOPIFY_BLOCKS, SHOPIFY_SECTIONS } from './shopify-table.ts';

const readObject = (...path: string[]): JsonObject => {
  const value: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../blocks', ...path), 'utf8'));
  return isObject(value) ? value : {};
};

const namesOf = (value: unknown): readonly string[] => Object.keys(isObject(value) ? value : {});
const property = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
const required = (schema: unknown): readonly unknown[] => {
  const names = property(schema, 'required');
  return Array.isArray(names) ? names : [];
};

const rows: [name: string, row: BlockRow][] = Object.entries(BLOCK_ROWS).flatMap(([name, all]) =>
  all.map((row): [string, BlockRow] => [name, row]),
);

describe('a row of the mapping table', () => {
  it.each(rows)('%s fits the schema of its block', (_, { block, needs, props, items }) => {
    const schema = readObject(block, `${block}.schema.json`);
    const list = items === undefined ? [] : [items.prop];
    expect(namesOf(property(schema, 'properties'))).toEqual(expect.arrayContaining([...namesOf(props), ...list]));
    // The label of a carousel has a default.
    expect([...needs, ...list, 'label']).toEqual(expect.arrayContaining([...required(schema)]));
    if (items === undefined) return;
    const item = property(property(property(schema, 'properties'), items.prop), 'items');
    expect(namesOf(property(item, 'properties'))).toEqual(expect.arrayContaining([...namesOf(items.fields)]));
    expect(items.needs).toEqual(expect.arrayContaining([...required(item)]));
  });
});

it.each([
  ['Puck', PUCK_TABLE.types],
  ['Shopify sections', SHOPIFY_SECTIONS.types.slice(0, 1)],
  ['Shopify blocks', SHOPIFY_BLOCKS.types.slice(1)],
])('each type of %s has one mapping', (_, types) => {
  const names = types.flatMap((each) => Object.values(each).flatMap((list) => list.split(/\s+/)));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
