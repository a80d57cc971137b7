import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { isJsonEqual, rewriteJson } from './rewrite-json.ts';

const rewrite = (text: string, value: unknown) => rewriteJson(text, parseTree(text)!, value);

describe('a rewritten text', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const indents = fc.constantFrom(undefined, 2, 4, '\t');

  it('has the new value, for any old one', () => {
    fc.assert(
      fc.property(json, json, indents, (before, after, indent) => {
        const text = JSON.stringify(before, undefined, indent);
        expect(
          isJsonEqual(JSON.parse(rewrite(text, JSON.parse(JSON.stringify(after)))), JSON.parse(JSON.stringify(after))),
        ).toBe(true);
      }),
    );
  });

  it('is unchanged for an equal value', () => {
    fc.assert(
      fc.property(json, indents, (value, indent) => {
        const text = `\n${JSON.stringify(value, undefined, indent)} `;
        expect(rewrite(text, JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('keeps the position of a renamed property', () => {
    const text = '{\n  "title": { "en" : "Hello" },\n  "size": "large"\n}';
    expect(rewrite(text, { size: 'large', heading: { en: 'Hello' } })).toBe(text.replace('title', 'heading'));
  });

  it('inserts a new property at its position, formatted like its neighbours', () => {
    expect(rewrite('{\n  "type": "a",\n  "props": {}\n}', { type: 'a', version: 2, props: { x: [1] } })).toBe(
      '{\n  "type": "a",\n  "version": 2,\n  "props": {\n    "x": [1]\n  }\n}',
    );
    expect(rewrite('{ "type": "a", "props": {} }', { type: 'a', version: 2, props: {} })).toBe(
      '{ "type": "a", "version": 2, "props": {} }',
    );
  });

  it('inserts one item without changing others', () => {
    const text = '[\n  { "a":1 },\n  { "b":2 }\n]';
    expect(rewrite(text, [{ a: 1 }, { x: 1 }, { b: 2 }])).toBe(
      '[\n  { "a":1 },\n  {\n    "x": 1\n  },\n  { "b":2 }\n]',
    );
    expect(rewrite(text, [{ b: 2 }])).toBe('[\n  { "b":2 }\n]');
  });
});
