import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../domain/routing/route-query.ts';
import { exampleProduct, exampleProducts } from '../../ui/test/example-products.ts';
import { appendPages, missingPages, type ProductPageAnswer, type ProductPages, type WirePage } from './product-list.ts';

const STOCK = exampleProducts(700);

/** The answer of the wire for a page of a list with `total` products. */
const answer = ({ pageSize, pageNumber }: WirePage, total: number, totalIsExact = true): ProductPageAnswer => ({
  items: STOCK.slice(0, total).slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
  pagination: { pageNumber, pageSize, total, totalIsExact },
});

describe('a list that grows', () => {
  const wanted = fc.uniqueArray(fc.integer({ min: 1, max: MAX_PAGE_SIZE }), { minLength: 1, maxLength: 6 });

  it('contains exactly the products from its start, each requested once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 650 }), wanted, (page, total, lengths) => {
        const start = (page - 1) * MAX_PAGE_SIZE;
        const requested = new Set<number>();
        let list: ProductPages | undefined;
        for (const want of lengths.sort((a, b) => a - b)) {
          if (list !== undefined && (list.loadedPageSize >= want || list.isWhole)) continue;
          const pages = missingPages(start + (list?.loadedPageSize ?? 0), start + want);
          for (const { pageSize, pageNumber } of pages) {
            expect(pageSize).toBeLessThanOrEqual(MAX_PAGE_SIZE);
            for (let place = (pageNumber - 1) * pageSize; place < pageNumber * pageSize; place += 1) {
              expect(requested.has(place)).toBe(false);
              requested.add(place);
            }
          }
          list = appendPages(
            list,
            start,
            pages,
            pages.map((each) => answer(each, total)),
          );
          const listed = list.items.slice(0, want).map(({ _id }) => _id);
          const there = STOCK.slice(0, total).slice(start, start + want);
          expect(listed).toEqual(there.map(({ _id }) => _id));
          expect(list.isWhole).toBe(start + list.loadedPageSize >= total);
        }
      }),
    );
  });

  it('does not list a product twice that moved to the next page', () => {
    const first = appendPages(undefined, 0, missingPages(0, 10), [answer({ pageSize: 10, pageNumber: 1 }, 45)]);
    const moved: ProductPageAnswer = {
      items: [exampleProduct(10), ...exampleProducts(19).slice(10)],
      pagination: { pageNumber: 2, pageSize: 10, total: 46, totalIsExact: true },
    };
    const list = appendPages(first, 0, missingPages(10, 20), [moved]);
    expect(list.items.map(({ _id }) => _id)).toEqual(exampleProducts(19).map(({ _id }) => _id));
    expect(list.loadedPageSize).toBe(20);
  });

  it('continues beyond an inexact total until a page is not full', () => {
    const page = { pageSize: 10, pageNumber: 1 };
    const list = appendPages(undefined, 0, [page], [answer(page, 10, false)]);
    expect(list).toMatchObject({ isWhole: false, totalIsExact: false });
    const next = { pageSize: 10, pageNumber: 2 };
    const end = { items: STOCK.slice(10, 15), pagination: { ...next, total: 10, totalIsExact: false } };
    expect(appendPages(list, 0, [next], [end]).isWhole).toBe(true);
  });
});
