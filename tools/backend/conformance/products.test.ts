import { describe, expect, it } from 'vitest';
import { minorDigits, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { lensPrice } from '../../../runtime/domain/options/lens-price.ts';
import { isSoldOut } from '../../../runtime/domain/product/availability.ts';
import { isDiscountActive, priceAfterDiscount } from '../../../runtime/domain/product/discount.ts';
import { isInStock } from '../../../runtime/domain/product/variant-match.ts';
import type { LensOption, ProductSummary } from '../../../schemas/generated/wire.ts';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

type Request = { query?: Record<string, string | number | boolean>; body?: Record<string, unknown> };
async function list({ query = {}, body = {} }: Request = {}, headers: Record<string, string> = {}) {
  const { data, pagination } = await backend().call('themeProducts', { query, body }, headers);
  const products = data.filter((product): product is ProductSummary => 'sellPrice' in product);
  expect(products).toHaveLength(data.length);
  if (pagination === undefined) throw new Error('a list without pagination');
  return { products, pagination };
}
const slugs = (products: readonly { slug: string }[]) => products.map(({ slug }) => slug);

describe('theme products', () => {
  it('are paged, ten by default, without gap or repetition', async () => {
    expect((await list()).pagination).toMatchObject({ pageNumber: 1, pageSize: 10 });
    const { products: whole } = await list({ query: { pageSize: 40 } });
    const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => list({ query: { pageNumber } })));
    expect(pages.flatMap(({ products }) => slugs(products))).toEqual(slugs(whole));
    expect(new Set(slugs(whole)).size).toBe(40);
    expect((await list({ query: { pageNumber: 1000 } })).products).toEqual([]);
  });

  it('are filtered by category, brand and occasion', async () => {
    const [{ data: categories }, { data: brands }, { data: occasions }] = await Promise.all([
      backend().call('categories', { query: {} }),
      backend().call('brands', { query: {} }),
      backend().call('occasions', { query: {} }),
    ]);
    const category = [categories[0]?.slug ?? ''];
    const all = await list({ query: { pageSize: 200 }, body: { category } });
    expect(all.products.length).toBeGreaterThan(0);
    for (const { slug } of all.products.slice(0, 3)) {
      const { data } = await backend().call('products', { query: { slug } });
      expect(slugs(data[0]?.categories ?? [])).toContain(category[0]);
    }
    const brand = brands.slice(0, 2).map(({ slug }) => slug);
    const branded = await list({ query: { pageSize: 200 }, body: { category, brand } });
    expect(branded.products.length).toBeGreaterThan(0);
    expect(slugs(branded.products)).toEqual(
      slugs(all.products.filter(({ brandId }) => brand.includes(brandId?.slug ?? ''))),
    );
    const occasion = [occasions[0]?.slug ?? ''];
    const narrow = await list({ query: { pageSize: 200 }, body: { category, brand, occasion } });
    const inOccasion = slugs((await list({ query: { pageSize: 200 }, body: { occasion } })).products);
    expect(inOccasion.length).toBeGreaterThan(0);
    expect(slugs(narrow.products)).toEqual(slugs(branded.products).filter((slug) => inOccasion.includes(slug)));
  });

  it('are counted exactly with any filter', async () => {
    const [{ data: categories }, { data: brands }] = await Promise.all([
      backend().call('categories', { query: { pageSize: 200 } }),
      backend().call('brands', { query: {} }),
    ]);
    // Children beside their parents: a product of several categories counts once.
    const [category, brand] = [slugs(categories), slugs(brands).slice(0, 3)];
    for (const query of [{}, { a: 1 }, { featured: true }, { q: 'a' }]) {
      for (const body of [{}, { category }, { category: category.slice(0, 1), brand }]) {
        const pages = [1, 2].map((pageNumber) => list({ query: { ...query, pageNumber, pageSize: 200 }, body }));
        const whole = (await Promise.all(pages)).flatMap(({ products }) => slugs(products));
        const few = await list({ query: { ...query, pageSize: 2 }, body });
        const counted = { total: whole.length, totalIsExact: true };
        expect([query, body, few.pagination]).toMatchObject([query, body, counted]);
      }
    }
  });

  it('do not exist for an unknown brand, category or branch', async () => {
    for (const body of [{ brand: ['no-brand'] }, { category: ['no-category'] }, { branchId: '0'.repeat(24) }])
      expect((await list({ body })).pagination.total).toBe(0);
    const { data: branches } = await backend().call('branches', { query: {} });
    expect((await list({ body: { branchId: branches[0]?._id } })).pagination.total).toBeGreaterThan(0);
  });

  it('are available or featured on request', async () => {
    const all = await list({ query: { pageSize: 200 } });
    const available = await list({ query: { pageSize: 200, a: 1 } });
    expect(all.products.some(isSoldOut)).toBe(true);
    expect(available.products.some(isSoldOut)).toBe(false);
    const expected = slugs(all.products.filter((product) => !isSoldOut(product)));
    expect(slugs(available.products).slice(0, expected.length)).toEqual(expected);
    const { total } = (await list({ query: { pageSize: 1, featured: true } })).pagination;
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(all.pagination.total);
  });

  it('are selected by ids, in that order, without unknown ones', async () => {
    const { products } = await list({ query: { pageSize: 12 } });
    const ids = products.map(({ _id }) => _id).reverse();
    const picked = await list({ query: { sort: 'price', q: 'nothing' }, body: { ids: ['0'.repeat(24), ...ids] } });
    expect(picked.products.map(({ _id }) => _id)).toEqual(ids);
    expect(picked.products).toEqual([...products].reverse());
    expect(picked.pagination).toEqual({ pageNumber: 1, pageSize: 12, total: 12, totalIsExact: true });
    expect((await list({ body: { ids: [] } })).products).toEqual([]);
    const ids101 = Array.from({ length: 101 }, (_, index) => index.toString(16).padStart(24, '0'));
    const init = { method: 'POST', body: JSON.stringify({ ids: ids101 }) };
    expect((await backend().expectFailure('/theme/products', init)).errors[0]?.pointer).toBe('/body/ids');
  });

  it.each([
    ['price', ({ sellPrice }: ProductSummary) => sellPrice],
    ['-price', ({ sellPrice }: ProductSummary) => -sellPrice],
    ['newest', ({ createdAt }: ProductSummary) => -Date.parse(createdAt)],
    ['best-selling', ({ sellQuantity }: ProductSummary) => -sellQuantity],
  ])('are sorted by %s', async (sort, keyOf) => {
    const keys = (await list({ query: { pageSize: 200, sort } })).products.map(keyOf);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    expect(new Set(keys).size).toBeGreaterThan(1);
  });

  it('keep their order with filters, search and pages', async () => {
    const [{ data: categories }, { data: brands }] = await Promise.all([
      backend().call('categories', { query: {} }),
      backend().call('brands', { query: {} }),
    ]);
    const body = { category: [categories[0]?.slug], brand: brands.slice(0, 2).map(({ slug }) => slug) };
    const query = { a: 1, sort: 'price' };
    const { products } = await list({ query: { ...query, pageSize: 200 }, body });
    const all = await list({ query: { ...query, pageSize: 200 } });
    const isIn = new Set(slugs(products));
    expect(slugs(products).slice(0, 5)).toEqual(slugs(all.products.filter(({ slug }) => isIn.has(slug))).slice(0, 5));
    const second = await list({ query: { ...query, pageSize: 5, pageNumber: 2 }, body });
    expect(slugs(second.products)).toEqual(slugs(products).slice(5, 10));
    const q = products[0]?.title.en?.split(' ')[0] ?? '';
    const searched = await list({ query: { ...query, q, pageSize: 200 }, body });
    expect(slugs(searched.products)).toEqual(slugs(products).filter((slug) => slugs(searched.products).includes(slug)));
    expect(searched.products.length).toBeGreaterThan(0);
  });
});

describe('prices', () => {
  it('have the original of an active discount, from which the price follows to the last digit', async () => {
    const { products } = await list({ query: { pageSize: 200 } });
    const { data: currencies } = await backend().call('activeCurrencies', {});
    const code = currencies[0]?.currencyId.iso3c ?? '';
    const discounted = products.filter((product) => isDiscountActive(product, Date.now()));
    expect(discounted.length).toBeGreaterThan(0);
    for (const product of discounted) {
      const original = toMinorUnits(product.originalPrice ?? Number.NaN, code);
      expect(priceAfterDiscount(original, product, code)).toBe(toMinorUnits(product.sellPrice, code));
    }
    const others = products.filter((product) => !isDiscountActive(product, Date.now()));
    expect(others.filter(({ originalPrice }) => originalPrice !== undefined)).toEqual([]);
  });

  it('of a card range over the variants in stock, or the lenses for one eye and both', async () => {
    const { products } = await list({ query: { pageSize: 200 } });
    const { data: currencies } = await backend().call('activeCurrencies', {});
    const code = currencies[0]?.currencyId.iso3c ?? '';
    const ranged = products.filter(({ priceRange }) => priceRange !== undefined);
    const sample = [...ranged.slice(0, 10), ...products.filter(({ isSimple }) => !isSimple).slice(0, 10)];
    expect(ranged.length).toBeGreaterThan(0);
    for (const { slug, priceRange, sellPrice } of sample) {
      const { data } = await backend().call('products', { query: { slug } });
      const [{ variants, lensOptions } = { variants: [], lensOptions: [] }] = data;
      const lensCost = (lens: LensOption, type: 'left' | 'both') =>
        toMajorUnits(lensPrice([lens], [{ lensOptionId: lens._id, quantity: 1, type }], Date.now(), code).price, code);
      const costs = lensOptions
        .filter(({ quantity }) => quantity > 0)
        .flatMap((lens) => [lensCost(lens, 'left'), lensCost(lens, 'both')]);
      if (lensOptions.length === 0) costs.push(...variants.filter(isInStock).map((variant) => variant.sellPrice));
      const { sellPrice: lowest, maxPrice } = priceRange ?? { sellPrice, maxPrice: sellPrice };
      if (costs.length > 0) expect([lowest, maxPrice], slug).toEqual([Math.min(...costs), Math.max(...costs)]);
    }
  });

  it('are converted at one rate, rounded half up to the minor unit', async () => {
    const { data: currencies } = await backend().call('activeCurrencies', {});
    const base = (await list({ query: { pageSize: 200 } })).products;
    expect(currencies.length).toBeGreaterThan(1);
    for (const { _id, currencyId } of currencies) {
      const unit = 10 ** -minorDigits(currencyId.iso3c);
      const inCurrency = (await list({ query: { pageSize: 200 } }, { 'x-currency-id': _id })).products;
      expect(slugs(inCurrency)).toEqual(slugs(base));
      // Each undiscounted price leaves the rate between two bounds; one rate lies between all of them.
      let [least, most] = [0, Number.POSITIVE_INFINITY];
      for (const [index, { sellPrice, discountType }] of inCurrency.entries()) {
        expect(Math.abs(sellPrice / unit - Math.round(sellPrice / unit))).toBeLessThan(1e-6);
        const before = base[index]?.sellPrice ?? 0;
        if (discountType !== undefined || before === 0) continue;
        least = Math.max(least, (sellPrice - unit / 2) / before);
        most = Math.min(most, (sellPrice + unit / 2) / before);
      }
      expect(least).toBeGreaterThan(0);
      expect(most - least).toBeGreaterThan(-1e-9);
    }
  });

  it('have a fixed discount in the requested currency', async () => {
    const { data: currencies } = await backend().call('activeCurrencies', {});
    const [, other] = currencies;
    if (other === undefined) throw new Error('there is one currency alone');
    const base = (await list({ query: { pageSize: 200 } })).products;
    const inCurrency = (await list({ query: { pageSize: 200 } }, { 'x-currency-id': other._id })).products;
    const index = base.findIndex(({ discountType }) => discountType === 'fixed_amount');
    expect(index).toBeGreaterThanOrEqual(0);
    expect(inCurrency[index]?.discountValue).not.toBe(base[index]?.discountValue);
    const percent = base.findIndex(({ discountType }) => discountType === 'percentage');
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(inCurrency[percent]?.discountValue).toBe(base[percent]?.discountValue);
  });
});

describe('a product', () => {
  it('is found by its slug, and agrees with its card', async () => {
    const { products } = await list({ query: { pageSize: 10 } });
    for (const card of products) {
      const { data } = await backend().call('products', { query: { slug: card.slug } });
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject(card);
      expect(card.isSimple).toBe(data[0]?.options.length === 0 && data[0].lensOptions.length === 0);
    }
    expect((await backend().call('products', { query: { slug: 'no-such-product' } })).data).toEqual([]);
  });

  it('has variants whose option values it offers', async () => {
    const { products } = await list({ query: { pageSize: 20 } });
    let choices = 0;
    for (const { slug } of products) {
      const [product] = (await backend().call('products', { query: { slug } })).data;
      const values = new Map(product?.options.map(({ _id, values }) => [_id, values.map((value) => value._id)]));
      for (const { varientOption } of product?.variants ?? []) {
        for (const { option, isAllValue, optionValue } of varientOption) {
          choices += 1;
          expect(values.has(option)).toBe(true);
          if (!isAllValue) expect(values.get(option)).toContain(optionValue);
        }
      }
    }
    expect(choices).toBeGreaterThan(0);
  });

  it('has related products, without itself', async () => {
    const { products } = await list({ query: { pageSize: 3 } });
    for (const { _id } of products) {
      const { data } = await backend().call('relatedProducts', { params: { productId: _id } });
      expect(data.length).toBeGreaterThan(0);
      expect(data.map((product) => product._id)).not.toContain(_id);
    }
    expect((await backend().expectFailure(`/products/${'0'.repeat(24)}/related`)).status).toBe(404);
  });
});

it('has the products of a section in its own order, in pages, by id and by slug', async () => {
  const section = async (idOrSlug: string, query: { pageSize: number; pageNumber?: number }) =>
    backend().call('sectionProducts', { params: { idOrSlug }, query });
  const { data, pagination } = await section(process.env.BACKEND_SECTION ?? 'new-in', { pageSize: 6 });
  expect(data.products).toHaveLength(6);
  expect(pagination?.total).toBeGreaterThan(6);
  const byId = await section(data._id, { pageSize: 3, pageNumber: 2 });
  expect(byId.data.products).toEqual(data.products.slice(3));
  expect((await backend().expectFailure('/sections/no-such-section/products')).status).toBe(404);
});
