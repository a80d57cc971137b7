import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, scriptJson } from './escape.ts';

describe('JSON in a script element', () => {
  it('parses to the same value, and cannot end its element or open a comment', () => {
    const value = fc.jsonValue({ noUnicodeString: false });
    fc.assert(
      fc.property(value, (given) => {
        const text = scriptJson(given);
        expect(text).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(given));
      }),
    );
  });
});

describe('text in HTML', () => {
  it('ends neither its element nor its attribute', () => {
    expect(escapeHtml('<b a="1">&amp;')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;amp;');
  });
});
