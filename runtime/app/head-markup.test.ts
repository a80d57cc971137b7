import { describe, expect, it } from 'vitest';
import { matchRoute } from '../domain/routes.ts';
import type { PagePlan } from '../page/page-plan.ts';
import { exampleFacts } from '../ui/test/example-facts.ts';
import { headMarkup } from './head-markup.ts';
import { headOf, nameRoute } from './page-head.ts';

const plan = (more: Partial<PagePlan> = {}): PagePlan => ({
  page: 'products',
  header: [],
  main: [],
  footer: [],
  ...more,
});

describe('what a page is called', () => {
  const title = (more: Partial<PagePlan>, subject?: { title: string }, search = '') => {
    const route = nameRoute(plan(more), { match: matchRoute('/products', search), subject });
    return headOf(plan(more), route, exampleFacts).title;
  };

  it('is what it is about, else what is searched for, else what the tenant named it, else the shop', () => {
    expect(title({ title: 'All' }, { title: 'Rings' }, '?q=gold')).toBe('Rings · Lumen');
    expect(title({ title: 'All' }, undefined, '?q=gold')).toBe('“gold” · Lumen');
    expect(title({ title: 'All' })).toBe('All · Lumen');
    expect(title({})).toBe('Lumen');
  });

  it('is described by its subject, its own words or the shop’s', () => {
    const described = (more: Partial<PagePlan>, description?: string) =>
      headOf(plan(more), { match: matchRoute('/'), subject: { title: 'x', description } }, exampleFacts).description;
    expect(described({ description: 'Own' }, 'Subject')).toBe('Subject');
    expect(described({ description: 'Own' })).toBe('Own');
    expect(described({})).toBe('Glasses that fit.');
  });
});

describe('the head of a page', () => {
  const regions = { languages: exampleFacts.languages, defaultLanguage: 'en', byLanguage: new Map() };
  const view = { locale: 'en', country: 'KW', currency: 'KWD', scheme: 'light' } as const;
  const markup = (path: string, head = { title: 'Rings', description: 'Words' }, page = matchRoute(path).page) =>
    headMarkup({
      head,
      match: { ...matchRoute(path), page },
      tenant: { regions },
      view,
      origin: 'https://shop.example',
    });

  it('names the canonical address without the query, and the page in every language of the shop', () => {
    const html = markup('/products');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/en-KW/products">');
    expect(html).toContain('<link rel="alternate" hreflang="ar-KW" href="https://shop.example/ar-KW/products">');
    expect(html.match(/rel="alternate"/g)).toHaveLength(2);
  });

  it('of what is not found names no address and is not to be indexed', () => {
    const html = markup('/nowhere');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('alternate');
  });

  it('holds what a tenant or an address says as text', () => {
    const html = markup('/products/"><script>', { title: '</title><script>', description: '"><script>' });
    expect(html).not.toContain('<script>');
  });
});
