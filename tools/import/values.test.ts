import { describe, expect, it } from 'vitest';
import { ignoredReason } from './finalize.ts';
import { shopifyDialect } from './pages.ts';
import { isContent, toHtml, toPlainText } from './values.ts';

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

describe('a setting', () => {
  it.each([
    ['line1', 'REDEFINE'],
    ['headingHighlight', 'أجوبة'],
    ['time', '08:00 AM - 09:00 AM'],
    ['opens', '08:00'],
    ['plan', '$29'],
    ['title', 'hello'],
    ['mobile_title', 'Hello'],
    ['shadow', 'in the shadow of willows'],
    ['size_guide', '<p>Ask us</p>'],
    ['phone', 'tel:+96522222222'],
    ['tile', 'shopify://shop_images/a.jpg'],
    ['to', 'about'],
    ['body', '<img src="https://images.example/a.jpg">'],
  ])('%s = %j is content', (name, value) => {
    expect(isContent(name, value)).toBe(true);
  });

  it.each([
    ['justifyContent', 'space-between'],
    ['alignContent', 'flex-start'],
    ['align_text', 'left'],
    ['color_text', '#ffffff'],
    ['overlay_text', 'rgba(0, 0, 0, 0.4)'],
    ['items.0.iconColor', '#fff'],
    ['box_shadow', '0 0 4px rgba(0, 0, 0, 0.2)'],
    ['text_case', 'uppercase'],
    ['icon', 'ShoppingCart'],
    ['aspectRatio', '16:9'],
    ['heading_size', 'h1'],
    ['padding_top', 36],
    ['font', 'Open Sans'],
    ['template', 'twoColumns'],
    ['rows', '3'],
    ['rule', '—'],
    ['title', ''],
  ])('%s = %j is not content', (name, value) => {
    expect(isContent(name, value)).toBe(false);
  });

  it.each([
    ['padding_top', 36, 'styling'],
    ['type_preset', 'rte', 'styling'],
    ['newsletter_enable', true, 'no counterpart'],
    ['custom_css.0', 'h2 { color: red; }', 'custom CSS'],
    ['link', 'javascript:alert(1)', 'link not allowed'],
    ['text', '{{ shop.name }}', 'Shopify fills it in'],
    ['title', '', 'empty'],
  ])('%s = %j is not imported: %s', (name, value, reason) => {
    expect(ignoredReason(name, value, shopifyDialect)).toContain(reason);
  });
});
