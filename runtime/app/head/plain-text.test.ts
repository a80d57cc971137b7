import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION_LENGTH, excerpt, plainText } from './plain-text.ts';

describe('the words of a tenant’s HTML', () => {
  it.each([
    ['<p>Acetate, <b>48</b> mm.</p><p>Light.</p>', 'Acetate, 48 mm. Light.'],
    ['a<br>b<ul><li>c</li><li>d</li></ul>', 'a b c d'],
    ['Salt &amp; pepper &lt;3 &nbsp; 5 &gt; 4', 'Salt & pepper <3 5 > 4'],
    ['3 < 4 and 5 > 2', '3 < 4 and 5 > 2'],
    ['x<script>alert(1)</script>y<style>p{}</style><!-- z -->', 'x y'],
    ['', ''],
  ])('%s is read as %s', (html, text) => expect(plainText(html)).toBe(text));
});

describe('the beginning of a text', () => {
  it('is all of it where it is short', () => expect(excerpt('Glasses that fit.')).toBe('Glasses that fit.'));

  it('ends with a whole word, and says that it goes on', () => {
    expect(excerpt('Round frames, made of acetate', 20)).toBe('Round frames, made…');
    expect(excerpt('Round frames, acetate', 16)).toBe('Round frames…');
  });

  it('is never longer than asked for, whatever is written', () => {
    const text = fc.oneof(fc.string({ maxLength: 400 }), fc.constantFrom(...naughtyStrings));
    fc.assert(
      fc.property(text, (given) => {
        const cut = excerpt(plainText(given));
        expect(cut.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
        expect(cut).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});
