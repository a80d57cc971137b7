import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { isJsonEqual, rewriteJson } from './rewrite-json.ts';

const rewrite = (text: string, value: unknown) => rewriteJson(text, parseTree(text)!, value);

describe('a rewritten text', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const indents = fc.constantFrom(undefined, 2, 4, '\t');

  it('holds the new value, whatever stood there', () => {
    fc.assert(
      fc.property(json, json, indents, (before, after, indent) => {
        const text = JSON.stringify(before, undefined, indent);
        expect(
          isJsonEqual(JSON.parse(rewrite(text, JSON.parse(JSON.stringify(after)))), JSON.parse(JSON.stringify(after))),
        ).toBe(true);
      }),
    );
  });

  it('is the same text when the value is the same', () => {
    fc.assert(
      fc.property(json, indents, (value, indent) => {
        const text = `\n${JSON.stringify(value, undefined, indent)} `;
        expect(rewrite(text, JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('keeps a renamed property in its place', () => {
    const text = '{\n  "title": { "en" : "Hello" },\n  "size": "large"\n}';
    expect(rewrite(text, { size: 'large', heading: { en: 'Hello' } })).toBe(text.replace('title', 'heading'));
  });

  it('puts a new property where its value has it, written as its neighbours are', () => {
    expect(rewrite('{\n  "type": "a",\n  "props": {}\n}', { type: 'a', version: 2, props: { x: [1] } })).toBe(
      '{\n  "type": "a",\n  "version": 2,\n  "props": {\n    "x": [1]\n  }\n}',
    );
    expect(rewrite('{ "type": "a", "props": {} }', { type: 'a', version: 2, props: {} })).toBe(
      '{ "type": "a", "version": 2, "props": {} }',
    );
  });

  it('inserts one item without touching the others', () => {
    const text = '[\n  { "a":1 },\n  { "b":2 }\n]';
    expect(rewrite(text, [{ a: 1 }, { x: 1 }, { b: 2 }])).toBe(
      '[\n  { "a":1 },\n  {\n    "x": 1\n  },\n  { "b":2 }\n]',
    );
    expect(rewrite(text, [{ b: 2 }])).toBe('[\n  { "b":2 }\n]');
  });
});
