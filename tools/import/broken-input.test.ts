import { describe, expect, it } from 'vitest';
import { importPuck } from './puck/import-puck.ts';
import { readInput } from './read-json.ts';
import { importShopify } from './shopify/import-shopify.ts';

const problemOf = (name: string, text: string): string => {
  const { problems, report } = importShopify([{ name, text }]);
  expect(report).toEqual([]);
  expect(problems).toHaveLength(1);
  return problems[0] ?? '';
};

describe('what is no template', () => {
  it.each([
    ['templates/index.json', '', 'templates/index.json: there is nothing in it.'],
    ['templates/index.json', '{ "sections": ', 'templates/index.json:1: this is not JSON: '],
    [
      'templates/index.json',
      '{\n  "sections": {}\n  "order": []\n}',
      'templates/index.json:3: this is not JSON: a comma is expected',
    ],
    ['templates/index.json', '[]', 'templates/index.json: this is no template of a Shopify theme'],
    ['templates/index.json', '{ "sections": [] }', 'templates/index.json: this is no template of a Shopify theme'],
    ['templates/index.liquid', '<h1>{{ shop.name }}</h1>', 'templates/index.liquid: it is code of a template'],
    ['index.json', `${'['.repeat(200)}${']'.repeat(200)}`, 'index.json: it is nested deeper than 100 levels.'],
  ])('%s with %j is told in one sentence', (name, text, sentence) => {
    const problem = problemOf(name, text);
    expect(problem.startsWith(sentence)).toBe(true);
    expect(problem).not.toContain('\n');
    expect(problem.endsWith('.')).toBe(true);
  });

  it('does not keep the others from being imported', () => {
    const good = {
      name: 'templates/404.json',
      text: '{ "sections": { "main": { "type": "main-404" } }, "order": ["main"] }',
    };
    const { problems, document } = importShopify([{ name: 'templates/index.json', text: '' }, good]);
    expect(problems).toHaveLength(1);
    expect(document.pages['not-found']?.sections).toHaveLength(1);
  });
});

describe('what is no data of Puck', () => {
  it.each([[[]], ['text'], [null], [{}], [{ content: {} }], [{ '/': 3 }], [{ sections: {} }]])(
    '%j is told in one sentence',
    (data) => {
      const { problems } = importPuck(data, { source: 'page.json' });
      expect(problems).toEqual([
        'page.json: this is no data of Puck; it must be an object with a list `content`, or such objects by path.',
      ]);
    },
  );

  it('nor is data that never ends', () => {
    let data: unknown = [];
    for (let depth = 0; depth < 5000; depth += 1) data = [data];
    expect(importPuck({ content: data }, { source: 'page.json' }).problems).toEqual([
      'page.json: it is nested deeper than 100 levels.',
    ]);
  });
});

describe('what other systems write', () => {
  it.each([
    ['a comment before it', '/* auto-generated */\n{ "a": 1 }'],
    ['a byte order mark', '\ufeff{ "a": 1 }'],
    ['a comma too many', '{ "a": 1, }'],
    ['comments in it', '{ // one\n "a": /* two */ 1 }'],
  ])('may have %s', (_, text) => {
    expect(readInput('x.json', text)).toEqual({ value: { a: 1 } });
  });

  it('may hold what looks like a comment in a text', () => {
    expect(readInput('x.json', '{ "a": "https://x.example/*y*/" }')).toEqual({
      value: { a: 'https://x.example/*y*/' },
    });
  });
});

describe('a text that never ends', () => {
  it.each([
    ['braces', '{{'],
    ['tags of Liquid', '{%'],
    ['lines', '\n \n'],
    ['spaces', ' '],
  ])('of nothing but %s is read to its end', (_, part) => {
    const text = part.repeat(100_000);
    const settings = { heading: text, text, menu: text };
    const section = { type: 'main-product', settings, blocks: { a: { type: 'text', settings } }, block_order: ['a'] };
    const template = JSON.stringify({ sections: { a: section }, order: ['a'] });
    expect(importShopify([{ name: 'templates/product.json', text: template }]).report).toHaveLength(9);
    expect(importPuck({ content: [{ type: 'Hero', props: { id: 'h', ...settings } }] }).report).toHaveLength(5);
  });
});
