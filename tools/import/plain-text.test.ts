import { describe, expect, it } from 'vitest';
import { htmlOf, plainText } from './plain-text.ts';

describe('HTML as words', () => {
  it.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['Line<br/>line', 'Line\nline'],
    ['<script>alert(1)</script>Words', 'Words'],
    ['Tom &amp; Jerry', 'Tom &amp; Jerry'],
    ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
    ['<h2>A <em>day</em></h2>', 'A day'],
  ])('%s is %s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});

it('words as HTML are paragraphs, and say what they said', () => {
  expect(htmlOf('One\ntwo\n\n3 < 4')).toBe('<p>One<br>two</p><p>3 &lt; 4</p>');
});
