import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION_LENGTH, MAX_PLAIN_TEXT_SOURCE, plainText, scanText, truncateText } from './plain-text.ts';

describe('plain text of HTML', () => {
  it.each([
    ['<p>Acetate, <b>48</b> mm.</p><p>Light.</p>', 'Acetate, 48 mm. Light.'],
    ['a<br>b<ul><li>c</li><li>d</li></ul>', 'a b c d'],
    ['Salt &amp; pepper &lt;3 &nbsp; 5 &gt; 4', 'Salt & pepper <3 5 > 4'],
    ['3 < 4 and 5 > 2', '3 < 4 and 5 > 2'],
    ['x<script>alert(1)</script>y<style>p{}</style><!-- z -->', 'x y'],
    ['', ''],
  ])('%s is read as %s', (html, text) => expect(plainText(html)).toBe(text));
});

describe('a cut text', () => {
  it('ends with a whole word and an ellipsis', () => {
    expect(truncateText('Round frames, made of acetate', 20)).toBe('Round frames, made…');
    expect(truncateText('Round frames, acetate', 16)).toBe('Round frames…');
  });

  it('is never longer than the limit', () => {
    const text = fc.oneof(fc.string({ maxLength: 400 }), fc.constantFrom(...naughtyStrings));
    fc.assert(
      fc.property(text, (given) => {
        const cut = truncateText(plainText(given));
        expect(cut.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
        expect(cut).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('hostile HTML', () => {
  it.each([
    ['tags that never close', '<b'],
    ['comments that never close', '<!--'],
    ['scripts that never close', '<script>'],
    ['closed tags', '<b>'],
    ['brackets', '<'],
    ['ends without a beginning', '</p'],
  ])('is read in linear time: %s', (_, piece) => {
    const html = piece.repeat(10_000);
    expect(scanText(html).steps).toBeLessThan(html.length * 6);
    expect(plainText(html).length).toBeLessThanOrEqual(MAX_PLAIN_TEXT_SOURCE);
  });
});
