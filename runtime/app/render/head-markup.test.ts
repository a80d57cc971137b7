import { describe, expect, it } from 'vitest';
import { exampleDocument } from '../../page/test/example-document.ts';
import { headMarkup, shopMarkup } from './head-markup.ts';

describe('the head of a page as HTML', () => {
  it('has its title and one element for each thing said', () => {
    const tags = [
      { name: 'meta', attributes: { name: 'description', content: 'Words' } },
      { name: 'link', attributes: { rel: 'canonical', href: 'https://shop.example/en-KW?a=1&b=2' } },
      { name: 'script', attributes: { type: 'application/ld+json' }, text: '{}' },
    ] as const;
    expect(headMarkup({ title: 'Rings', tags })).toBe(
      '<title>Rings</title><meta name="description" content="Words"><link rel="canonical" href="https://shop.example/en-KW?a=1&amp;b=2"><script type="application/ld+json">{}</script>',
    );
  });

  it('holds what a tenant or an address says as text', () => {
    const content = '"><script>alert(1)</script>';
    const html = headMarkup({
      title: '</title><script>',
      tags: [{ name: 'meta', attributes: { name: 'description', content } }],
    });
    expect(html).not.toContain('<script>');
  });
});

describe('what every page of a shop has in its head', () => {
  const { theme } = exampleDocument({
    theme: { colors: { light: { background: '#fafafa' }, dark: { background: '#101010' } } },
  });

  it('is its sign, for browsers that take drawings and for those that do not', () => {
    const html = shopMarkup(theme, 'light');
    expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(html).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32">');
  });

  it('is its background colour, as the page or the device has it', () => {
    expect(shopMarkup(theme, 'light')).toContain('<meta name="theme-color" content="#fafafa">');
    expect(shopMarkup(theme, 'dark')).toContain('<meta name="theme-color" content="#101010">');
    const both = shopMarkup(theme, 'system');
    expect(both).toContain('content="#fafafa" media="(prefers-color-scheme: light)"');
    expect(both).toContain('content="#101010" media="(prefers-color-scheme: dark)"');
  });
});
