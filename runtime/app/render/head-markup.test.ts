import { describe, expect, it } from 'vitest';
import { exampleDocument } from '../../page/test/example-document.ts';
import { headMarkup, shopMarkup } from './head-markup.ts';

describe('the head as HTML', () => {
  it('escapes text of tenants and URLs', () => {
    const content = '"><script>alert(1)</script>';
    const html = headMarkup({
      title: '</title><script>',
      tags: [{ name: 'meta', attributes: { name: 'description', content } }],
    });
    expect(html).not.toContain('<script>');
  });
});

describe('the head of every page', () => {
  const { theme } = exampleDocument({
    theme: { colors: { light: { background: '#fafafa' }, dark: { background: '#101010' } } },
  });

  it('has the background as theme colour', () => {
    expect(shopMarkup(theme, 'light')).toContain('<meta name="theme-color" content="#fafafa">');
    expect(shopMarkup(theme, 'dark')).toContain('<meta name="theme-color" content="#101010">');
    const both = shopMarkup(theme, 'system');
    expect(both).toContain('content="#fafafa" media="(prefers-color-scheme: light)"');
    expect(both).toContain('content="#101010" media="(prefers-color-scheme: dark)"');
  });
});
