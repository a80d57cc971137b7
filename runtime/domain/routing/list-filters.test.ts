import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../schemas/generated/wire.ts';
import { matchRoute } from '../routes.ts';
import {
  activeFilters,
  FILTER_KINDS,
  type Filter,
  isFilterable,
  mostSpecificCategories,
  routeFilter,
  withFilter,
  withoutFilters,
  withoutPaging,
  withSort,
} from './list-filters.ts';
import { writeQuery } from './route-query.ts';

const category = (slug: string, child: Category[] = []): Category => ({
  _id: slug,
  slug,
  name: { en: slug },
  level: 1,
  child,
});
const nora: Filter = { kind: 'brands', slug: 'nora' };

describe('the filters of an address', () => {
  it('are its brands, categories, occasions and availability', () => {
    const match = matchRoute('/products', '?brands=nora&brands=vale&categories=sun&occasions=eid&available=1&q=x');
    expect(activeFilters(match)).toEqual([
      { kind: 'categories', slug: 'sun' },
      nora,
      { kind: 'brands', slug: 'vale' },
      { kind: 'occasions', slug: 'eid' },
      { kind: 'available' },
    ]);
  });

  it('exclude the filter that the route itself sets', () => {
    const match = matchRoute('/brands/nora/products', '?brands=nora&brands=vale');
    expect(routeFilter(match)).toEqual(nora);
    expect(activeFilters(match)).toEqual([{ kind: 'brands', slug: 'vale' }]);
  });

  it('exist on product lists only, except sections', () => {
    const filterable = ['/products', '/categories/a/products', '/brands/a/products', '/occasions/a/products'];
    for (const path of filterable) expect(isFilterable(matchRoute(path))).toBe(true);
    for (const path of ['/', '/brands', '/categories/a', '/sections/a/products', '/products/nora'])
      expect(isFilterable(matchRoute(path))).toBe(false);
  });
});

describe('changing a filter', () => {
  it('keeps search and order, and resets paging', () => {
    const match = matchRoute('/products', '?q=round&sort=price&page=3&pageSize=40');
    expect(writeQuery(withFilter(match, nora, true))).toBe('?q=round&brands=nora&sort=price');
    expect(withoutPaging(match.query)).toEqual({ q: 'round', sort: 'price' });
  });

  it('and removing it restores the query', () => {
    const slug = fc.stringMatching(/^[a-z]{1,8}$/);
    const filter = fc.oneof(
      fc.record({ kind: fc.constantFrom(...FILTER_KINDS), slug }),
      fc.constant<Filter>({ kind: 'available' }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(filter, { maxLength: 8, selector: (each) => JSON.stringify(each) }), (filters) => {
        let match = matchRoute('/products', '?q=x');
        for (const each of filters) match = { ...match, query: withFilter(match, each, true) };
        expect(new Set(activeFilters(match).map((each) => JSON.stringify(each)))).toEqual(
          new Set(filters.map((each) => JSON.stringify({ ...each }))),
        );
        expect(withoutFilters(match)).toEqual({ q: 'x' });
        for (const each of filters) match = { ...match, query: withFilter(match, each, false) };
        expect(match.query).toEqual({ q: 'x' });
      }),
    );
  });
});

it('changing the order resets paging and keeps filters', () => {
  const match = matchRoute('/products', '?brands=nora&page=2');
  expect(writeQuery(withSort(match, '-price'))).toBe('?brands=nora&sort=-price');
  expect(writeQuery(withSort(matchRoute('/products', '?sort=price'), ''))).toBe('');
});

it('the most specific categories exclude ancestors of other chosen ones', () => {
  const tree = [category('glasses', [category('women', [category('round')]), category('men')]), category('care')];
  expect(mostSpecificCategories(tree, ['glasses', 'round'])).toEqual(['round']);
  expect(mostSpecificCategories(tree, ['glasses', 'women', 'men'])).toEqual(['women', 'men']);
  expect(mostSpecificCategories(tree, ['glasses', 'care'])).toEqual(['glasses', 'care']);
});
