import { expect, it } from 'vitest';
import { toHtml, toPlainText } from './plain-text.ts';

it.each([
  ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
  ['Line<br/>line', 'Line\nline'],
  ['<script>alert(1)</script>Words', 'Words'],
  ['Tom &amp; Jerry', 'Tom &amp; Jerry'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['<h2>A <em>day</em></h2>', 'A day'],
])('toPlainText %s is %s', (html, words) => {
  expect(toPlainText(html)).toBe(words);
});

it('toHtml wraps escaped text in paragraphs', () => {
  expect(toHtml('One\ntwo\n\n3 < 4')).toBe('<p>One<br>two</p><p>3 &lt; 4</p>');
});
