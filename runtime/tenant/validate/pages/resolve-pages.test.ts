import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { section } from '../../../page/test/example-document.ts';
import { resolvePages } from './resolve-pages.ts';

const part = (id: string, label = id) => ({ ...section([]), id, label: { en: label } });
const labelsOf = (pages: ReturnType<typeof resolvePages>, name: 'products' | 'brand-products' | 'faq') =>
  pages.get(name)?.sections.map(({ label }) => label?.en);

const products = {
  title: { en: 'All products' },
  description: { en: 'Everything.' },
  robots: false,
  sections: [part('banner'), section([]), part('list')],
};

describe('a page that extends another', () => {
  it('inherits title, description and sections, but not `robots`', () => {
    const pages = resolvePages({ products, 'brand-products': { extends: 'products' } });
    const { robots: _, ...inherited } = products;
    expect(pages.get('brand-products')).toEqual(inherited);
    expect(pages.get('products')).toEqual(products);
  });

  it('may override title and description', () => {
    const pages = resolvePages({ products, 'brand-products': { extends: 'products', title: { en: 'Brand' } } });
    expect(pages.get('brand-products')).toMatchObject({
      title: { en: 'Brand' },
      description: { en: 'Everything.' },
    });
  });

  it('replaces sections by id, and appends others', () => {
    const own = { extends: 'products', sections: [part('promise'), part('list', 'other list'), section([])] };
    const pages = resolvePages({ products, 'brand-products': own });
    expect(labelsOf(pages, 'brand-products')).toEqual(['banner', undefined, 'other list', 'promise', undefined]);
  });

  it('removes a section by hiding it', () => {
    const banner = { ...part('banner'), show: false };
    const pages = resolvePages({ products, 'brand-products': { extends: 'products', sections: [banner] } });
    expect(pages.get('brand-products')?.sections[0]).toBe(banner);
  });

  it('inherits transitively, in any order', () => {
    const faq = { extends: 'brand-products', sections: [part('questions')] };
    const brands = { extends: 'products', sections: [part('promise')] };
    const expected = ['banner', undefined, 'list', 'promise', 'questions'];
    expect(labelsOf(resolvePages({ faq, 'brand-products': brands, products }), 'faq')).toEqual(expected);
    expect(labelsOf(resolvePages({ products, 'brand-products': brands, faq }), 'faq')).toEqual(expected);
  });

  it('extends the document’s page, or the default one', () => {
    const base = resolvePages({ products, faq: { sections: [part('default')] } });
    const pages = resolvePages(
      { products: { sections: [part('own')] }, 'brand-products': { extends: 'products' } },
      base,
    );
    expect(labelsOf(pages, 'brand-products')).toEqual(['own']);
    expect(labelsOf(resolvePages({ 'brand-products': { extends: 'faq' } }, base), 'brand-products')).toEqual([
      'default',
    ]);
    expect(labelsOf(pages, 'faq')).toEqual(['default']);
    expect(resolvePages({ faq: false }, base).has('faq')).toBe(false);
  });
});

const names = ['home', 'products', 'brand-products', 'faq', 'grading', 'care'];
const page = fc.record(
  {
    title: fc.record({ en: fc.string() }),
    extends: fc.constantFrom(...names, 'nowhere'),
    sections: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd').map(part), { selector: ({ id }) => id, maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const document = fc.dictionary(fc.constantFrom(...names), fc.oneof(page, page, fc.constant<false>(false)));

describe('pages of any document', () => {
  it('are resolved once', () => {
    fc.assert(
      fc.property(document, document, (written, other) => {
        const base = resolvePages(other);
        const once = resolvePages(written, base);
        const again = resolvePages(Object.fromEntries(once));
        expect(again).toEqual(once);
        for (const each of once.values()) expect(each).not.toHaveProperty('extends');
      }),
    );
  });

  it('end with every written and enabled page', () => {
    fc.assert(
      fc.property(document, (written) => {
        const expected = Object.entries(written).flatMap(([name, each]) => (each === false ? [] : [name]));
        expect([...resolvePages(written).keys()].sort()).toEqual(expected.sort());
      }),
    );
  });

  it('never have duplicate section ids', () => {
    fc.assert(
      fc.property(document, (written) => {
        for (const { sections } of resolvePages(written).values()) {
          const ids = sections.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });
});
