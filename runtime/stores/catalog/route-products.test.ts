import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../domain/routes.ts';
import { exampleCategory } from '../../ui/test/example-products.ts';
import { CatalogStore } from './catalog-store.ts';
import { prepareProductsOfRoute, productsOfRoute } from './route-products.ts';

const tree = [
  exampleCategory(1, 'glasses', 'Glasses', { child: [exampleCategory(2, 'women', 'Women')] }),
  exampleCategory(3, 'care', 'Care'),
];

/** A catalogue with or without its category tree. */
function shop(isUp = true) {
  const requests: string[] = [];
  const call = async (name: string) => {
    requests.push(name);
    if (!isUp) throw new Error('down');
    return { data: tree as never };
  };
  return { requests, catalog: new CatalogStore({ api: { call }, currency: 'KWD' }) };
}

async function queryOf(path: string, search = '', { catalog } = shop()) {
  const match = matchRoute(path, search);
  await prepareProductsOfRoute(match, catalog);
  const query = productsOfRoute(match, catalog);
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

describe('the product query of a route', () => {
  it('combines the page with filters, search and sort order', async () => {
    expect(await queryOf('/products', '?q=round&brands=b&brands=a&available=1&sort=newest&page=3&pageSize=40')).toEqual(
      {
        q: 'round',
        brand: ['a', 'b'],
        availableOnly: true,
        sort: 'newest',
        page: 3,
      },
    );
    expect(await queryOf('/occasions/eid/products', '?categories=care')).toEqual({
      occasion: ['eid'],
      category: ['care'],
    });
  });

  it('contains the brand of the page and the chosen ones', async () => {
    expect(await queryOf('/brands/nora/products', '?brands=vale&brands=nora')).toEqual({ brand: ['nora', 'vale'] });
  });

  it('keeps the most specific of nested categories', async () => {
    expect(await queryOf('/categories/glasses/products', '?categories=women')).toEqual({ category: ['women'] });
    expect(await queryOf('/categories/glasses/products', '?categories=care')).toEqual({
      category: ['glasses', 'care'],
    });
  });

  it('keeps all chosen categories without the category tree', async () => {
    expect(await queryOf('/categories/glasses/products', '?categories=women', shop(false))).toEqual({
      category: ['glasses', 'women'],
    });
  });

  it('of a category page contains the category', async () => {
    expect(await queryOf('/categories/glasses')).toEqual({ category: ['glasses'] });
  });

  it('of a section has no filters', async () => {
    expect(await queryOf('/sections/new-in/products', '?page=2&brands=a')).toEqual({ section: 'new-in', page: 2 });
  });
});
