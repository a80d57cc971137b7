import { describe, expect, it } from 'vitest';
import type { When } from '../../../schemas/generated/builder.ts';
import { block, column, exampleDocument, row, section } from '../../page/test/example-document.ts';
import { MAX_PAGE_LOADS } from '../backend-limits.ts';
import { checkLayout, MAX_SECTIONS } from './check-layout.ts';
import { resolvePages } from './pages/resolve-pages.ts';

const withWhen = (when: When) => exampleDocument({ pages: { home: { sections: [section([], { when })] } } });

const POINTER = '/pages/home/sections/0/when';

describe('the period of a section', () => {
  it.each(['2027-02-29', '2027-02-31', '2027-13-01', '2027-01-01T25:00'])('cannot end on %s', (until) => {
    expect(checkLayout(withWhen({ until }))).toMatchObject([
      { kind: 'grammar', code: 'date', pointer: `${POINTER}/until` },
    ]);
  });

  it('and a countdown end on days that exist', () => {
    const countdown = block('countdown', { props: { target: { until: '2026-02-30T00:00' } } });
    const opening = block('coming-soon', { props: { until: '2026-06-31T00:00' } });
    const pages = { home: { sections: [section([row([column([countdown, opening])])])] } };
    expect(checkLayout(exampleDocument({ pages }))).toMatchObject([
      { code: 'date', pointer: '/pages/home/sections/0/rows/0/columns/0/blocks/0/props/target/until' },
      { code: 'date', pointer: '/pages/home/sections/0/rows/0/columns/0/blocks/1/props/until' },
    ]);
  });

  it('that ends before it starts is advised against', () => {
    expect(checkLayout(withWhen({ from: '2027-03-01', until: '2027-02-01' }))).toMatchObject([
      { kind: 'advice', code: 'empty-period', pointer: `${POINTER}/until` },
    ]);
  });
});

describe('a page that extends another', () => {
  const withPages = (pages: object) => exampleDocument({ pages });
  const inner = (id: string) => section([row([column([block('hero', { id })])])]);

  it('shares ids with what it inherits, reported at its own pointer', () => {
    const pages = { products: { sections: [inner('top')] }, brands: { extends: 'products', sections: [inner('top')] } };
    expect(checkLayout(withPages(pages))).toMatchObject([
      {
        code: 'duplicate-id',
        pointer: '/pages/brands/sections/0/rows/0/columns/0/blocks/0/id',
        message: 'Duplicate id `top`, also at /pages/products/sections/0: ids must be unique on a page.',
      },
    ]);
    const base = resolvePages({ products: { sections: [inner('top')] } });
    expect(checkLayout(withPages({ brands: pages.brands }), undefined, base)).toMatchObject([
      { code: 'duplicate-id', message: expect.stringContaining('also in the default document') },
    ]);
  });

  it('does not repeat problems of the extended page', () => {
    const pages = { products: { sections: [inner('app')] }, brands: { extends: 'products' } };
    expect(checkLayout(withPages(pages))).toMatchObject([
      { code: 'reserved-id', pointer: expect.stringMatching(/^\/pages\/products/) },
    ]);
  });

  it('has a limited number of sections', () => {
    const many = (count: number) => Array.from({ length: count }, () => section([]));
    const pages = (count: number) =>
      withPages({
        products: { sections: many(MAX_SECTIONS - 1) },
        brands: { extends: 'products', sections: many(count) },
      });
    expect(checkLayout(pages(1))).toEqual([]);
    expect(checkLayout(pages(2))).toMatchObject([{ code: 'too-many-sections', pointer: '/pages/brands' }]);
  });
});

describe('the loads of a page', () => {
  const LOADING = new Set(['product-carousel']);
  const carousels = (count: number, query: (index: number) => object) =>
    section(
      Array.from({ length: Math.ceil(count / 50) }, (_, at) => {
        const blocks = Array.from({ length: Math.min(50, count - at * 50) }, (_, index) =>
          block('product-carousel', { props: { ...query(at * 50 + index) } }),
        );
        return row([column(blocks)]);
      }),
    );
  const loadsOf = (count: number, inHeader = 0) =>
    checkLayout(
      exampleDocument({
        header: { sections: [carousels(inHeader, (index) => ({ header: index }))] },
        pages: { home: { sections: [carousels(count, (index) => ({ query: index }))] }, faq: { sections: [] } },
      }),
      LOADING,
    );

  it('include inherited ones', () => {
    const pages = {
      home: { sections: [carousels(MAX_PAGE_LOADS, (index) => ({ query: index }))] },
      faq: { extends: 'home', sections: [carousels(1, () => ({ query: 'another' }))] },
      brands: { extends: 'home', sections: [carousels(1, () => ({ query: 1 }))] },
    };
    expect(checkLayout(exampleDocument({ pages }), LOADING)).toMatchObject([
      { code: 'too-many-loads', pointer: '/pages/faq' },
    ]);
  });

  it('are limited, with header and footer', () => {
    expect(loadsOf(MAX_PAGE_LOADS)).toEqual([]);
    expect(loadsOf(MAX_PAGE_LOADS, 1)).toMatchObject([
      {
        kind: 'grammar',
        code: 'too-many-loads',
        pointer: '/pages/home',
        message: expect.stringContaining(`at most ${MAX_PAGE_LOADS}`),
      },
    ]);
  });

  it('are counted once for equal requests', () => {
    const home = { sections: [carousels(400, () => ({ query: 'same' }))] };
    expect(checkLayout(exampleDocument({ pages: { home } }), LOADING)).toEqual([]);
  });
});
