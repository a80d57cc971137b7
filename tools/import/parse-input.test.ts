import { describe, expect, it } from 'vitest';
import { importPuck } from './import-puck.ts';
import { importShopify } from './import-shopify.ts';

const problemOf = (name: string, text: string): string => {
  const { problems, report } = importShopify([{ name, text }]);
  expect(report).toEqual([]);
  expect(problems).toHaveLength(1);
  return problems[0] ?? '';
};

it.each([
  ['templates/index.json', '', 'templates/index.json: the file is empty.'],
  ['templates/index.json', '{ "sections": ', 'templates/index.json:1: invalid JSON: '],
  [
    'templates/index.json',
    '{\n  "sections": {}\n  "order": []\n}',
    'templates/index.json:3: invalid JSON: expected a comma',
  ],
  ['templates/index.json', '[]', 'templates/index.json: not a Shopify template'],
  ['templates/index.json', '{ "sections": [] }', 'templates/index.json: not a Shopify template'],
  ['templates/index.liquid', '<h1>{{ shop.name }}</h1>', 'templates/index.liquid: this is template code'],
  ['index.json', `${'['.repeat(200)}${']'.repeat(200)}`, 'index.json: nested deeper than 100 levels.'],
])('a file that is not a Shopify template %s with %j is reported in one sentence', (name, text, sentence) => {
  const problem = problemOf(name, text);
  expect(problem.startsWith(sentence)).toBe(true);
  expect(problem).not.toContain('\n');
  expect(problem.endsWith('.')).toBe(true);
});

describe('a value that is not Puck data', () => {
  it.each([[[]], ['text'], [null], [{}], [{ content: {} }], [{ '/': 3 }], [{ sections: {} }]])(
    '%j is reported in one sentence',
    (data) => {
      const { problems } = importPuck(data, { source: 'page.json' });
      expect(problems).toEqual([
        'page.json: not Puck data; expected an object with a list `content`, or such objects by path.',
      ]);
    },
  );

  it('is refused when nested too deep', () => {
    let data: unknown = [];
    for (let depth = 0; depth < 5000; depth += 1) data = [data];
    expect(importPuck({ content: data }, { source: 'page.json' }).problems).toEqual([
      'page.json: nested deeper than 100 levels.',
    ]);
  });
});

it.each([
  ['braces', '{{'],
  ['Liquid tags', '{%'],
  ['lines', '\n \n'],
  ['spaces', ' '],
])('a very long text made only of %s is read in linear time', (_, part) => {
  const text = part.repeat(100_000);
  const settings = { heading: text, text, menu: text };
  const section = { type: 'main-product', settings, blocks: { a: { type: 'text', settings } }, block_order: ['a'] };
  const template = JSON.stringify({ sections: { a: section }, order: ['a'] });
  expect(importShopify([{ name: 'templates/product.json', text: template }]).report).toHaveLength(9);
  expect(importPuck({ content: [{ type: 'Hero', props: { id: 'h', ...settings } }] }).report).toHaveLength(5);
});
