import { describe, expect, it } from 'vitest';
import type { When } from '../../../schemas/generated/builder.ts';
import { block, column, exampleDocument, row, section } from '../../page/test/example-document.ts';
import { MAX_PAGE_LOADS } from '../backend-limits.ts';
import { checkLayout } from './check-layout.ts';

const withWhen = (when: When) => exampleDocument({ pages: { home: { sections: [section([], { when })] } } });

const POINTER = '/pages/home/sections/0/when';

describe('the period of a section', () => {
  it('with a date that the calendar has is right', () => {
    expect(checkLayout(withWhen({ from: '2028-02-29', until: '2028-02-29T18:00' }))).toEqual([]);
  });

  it.each(['2027-02-29', '2027-02-31', '2027-13-01', '2027-01-01T25:00'])('cannot end on %s', (until) => {
    expect(checkLayout(withWhen({ until }))).toMatchObject([
      { kind: 'grammar', code: 'date', pointer: `${POINTER}/until` },
    ]);
  });

  it('that ends before it begins is worth a word', () => {
    expect(checkLayout(withWhen({ from: '2027-03-01', until: '2027-02-01' }))).toMatchObject([
      { kind: 'advice', code: 'empty-period', pointer: `${POINTER}/until` },
    ]);
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

  it('are limited, header and footer included, with the page and a sentence', () => {
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

  it('are counted once for blocks that ask for the same', () => {
    const home = { sections: [carousels(400, () => ({ query: 'same' }))] };
    expect(checkLayout(exampleDocument({ pages: { home } }), LOADING)).toEqual([]);
  });
});
