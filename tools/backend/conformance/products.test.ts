import { describe, expect, it } from 'vitest';
import { minorDigits, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { lensPrice } from '../../../runtime/domain/options/lens-price.ts';
import { isSoldOut } from '../../../runtime/domain/product/availability.ts';
import { isDiscountActive, priceAfterDiscount, priceBeforeDiscount } from '../../../runtime/domain/product/discount.ts';
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
  it('come ten a page when nobody says otherwise', async () => {
    const { products, pagination } = await list();
    expect(products).toHaveLength(10);
    expect(pagination).toMatchObject({ pageNumber: 1, pageSize: 10 });
  });

  it('come in pages that follow each other without gap or repetition', async () => {
    const { products: whole } = await list({ query: { pageSize: 40 } });
    const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => list({ query: { pageSize: 10, pageNumber } })));
    expect(pages.flatMap(({ products }) => slugs(products))).toEqual(slugs(whole));
    expect(new Set(slugs(whole)).size).toBe(40);
  });

  it('have an empty page after the last', async () => {
    const { products } = await list({ query: { pageNumber: 1000, pageSize: 10 } });
    expect(products).toEqual([]);
  });

  it('can be those of some categories, brands or occasions, and of all three at once', async () => {
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
    const [inBrand, inOccasion] = [
      slugs(branded.products),
      slugs((await list({ query: { pageSize: 200 }, body: { occasion } })).products),
    ];
    expect(inOccasion.length).toBeGreaterThan(0);
    expect(slugs(narrow.products)).toEqual(inBrand.filter((slug) => inOccasion.includes(slug)));
  });

  it('are counted to the last, whatever they are narrowed to', async () => {
    const [{ data: categories }, { data: brands }, { data: occasions }] = await Promise.all([
      backend().call('categories', { query: { pageSize: 200 } }),
      backend().call('brands', { query: {} }),
      backend().call('occasions', { query: {} }),
    ]);
    // All categories, children beside their parents: what is in several of them counts once.
    const category = slugs(categories);
    expect(category.length).toBeGreaterThan(1);
    const [brand, occasion] = [slugs(brands), slugs(occasions)].map((all) => all.slice(0, 3));
    const bodies = [
      {},
      { category: category.slice(0, 1) },
      { category },
      { brand },
      { category, brand },
      { category: category.slice(0, 1), brand },
      { category, brand, occasion },
    ];
    for (const query of [{}, { a: 1 }, { featured: true }, { q: 'a' }]) {
      for (const body of bodies) {
        const pages = [1, 2].map((pageNumber) => list({ query: { ...query, pageNumber, pageSize: 200 }, body }));
        const whole = (await Promise.all(pages)).flatMap(({ products }) => slugs(products));
        const few = await list({ query: { ...query, pageSize: 2 }, body });
        const counted = { total: whole.length, totalIsExact: true };
        expect([query, body, few.pagination]).toMatchObject([query, body, counted]);
        expect(slugs(few.products)).toEqual(whole.slice(0, 2));
      }
    }
  });

  it('are none where nothing has that name', async () => {
    for (const body of [
      { brand: ['no-such-brand'] },
      { category: ['no-such-category'] },
      { branchId: '0'.repeat(24) },
    ]) {
      expect((await list({ body })).pagination.total).toBe(0);
    }
  });

  it('can leave out what is sold out', async () => {
    const all = await list({ query: { pageSize: 200 } });
    const available = await list({ query: { pageSize: 200, a: 1 } });
    expect(all.products.some(isSoldOut)).toBe(true);
    expect(available.products.some(isSoldOut)).toBe(false);
    const expected = slugs(all.products.filter((product) => !isSoldOut(product)));
    expect(slugs(available.products).slice(0, expected.length)).toEqual(expected);
  });

  it('can be only those that are featured', async () => {
    const all = await list({ query: { pageSize: 1 } });
    const featured = await list({ query: { pageSize: 1, featured: true } });
    expect(featured.pagination.total).toBeGreaterThan(0);
    expect(featured.pagination.total).toBeLessThan(all.pagination.total);
  });

  it('can be picked by their ids, in that order, and what does not exist is left out', async () => {
    const { products } = await list({ query: { pageSize: 12 } });
    const ids = products.map(({ _id }) => _id).reverse();
    const picked = await list({ query: { sort: 'price', q: 'nothing' }, body: { ids: ['0'.repeat(24), ...ids] } });
    expect(picked.products.map(({ _id }) => _id)).toEqual(ids);
    expect(picked.products).toEqual([...products].reverse());
    expect(picked.pagination).toEqual({ pageNumber: 1, pageSize: 12, total: 12, totalIsExact: true });
    expect((await list({ body: { ids: [] } })).products).toEqual([]);
    const tooMany = JSON.stringify({
      ids: Array.from({ length: 101 }, (_, index) => index.toString(16).padStart(24, '0')),
    });
    const refused = await backend().expectFailure('/theme/products', { method: 'POST', body: tooMany });
    expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '/body/ids' }] });
  });

  it('can be in the order of what they cost now, up and down', async () => {
    const { products: rising } = await list({ query: { pageSize: 200, sort: 'price' } });
    const prices = rising.map(({ sellPrice }) => sellPrice);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect(rising.slice(0, 100).some((product) => isDiscountActive(product, Date.now()))).toBe(true);
    const { products: falling } = await list({ query: { pageSize: 200, sort: '-price' } });
    const fallingPrices = falling.map(({ sellPrice }) => sellPrice);
    expect(fallingPrices).toEqual([...fallingPrices].sort((one, other) => other - one));
    expect(fallingPrices[0]).toBeGreaterThan(prices[0] ?? 0);
  });

  it('can be the newest first, or what sold most', async () => {
    const { products: newest } = await list({ query: { pageSize: 200, sort: 'newest' } });
    const days = newest.map(({ createdAt }) => Date.parse(createdAt));
    expect(days).toEqual([...days].sort((one, other) => other - one));
    const { products: best } = await list({ query: { pageSize: 200, sort: 'best-selling' } });
    const sold = best.map(({ sellQuantity }) => sellQuantity);
    expect(sold).toEqual([...sold].sort((one, other) => other - one));
  });

  it('keep their order when they are filtered, searched for and turned over', async () => {
    const [{ data: categories }, { data: brands }] = await Promise.all([
      backend().call('categories', { query: {} }),
      backend().call('brands', { query: {} }),
    ]);
    const body = { category: [categories[0]?.slug], brand: brands.slice(0, 2).map(({ slug }) => slug) };
    const asked = { a: 1, sort: 'price' };
    const { products } = await list({ query: { ...asked, pageSize: 200 }, body });
    const all = await list({ query: { ...asked, pageSize: 200 } });
    const isIn = new Set(slugs(products));
    expect(slugs(products).slice(0, 5)).toEqual(slugs(all.products.filter(({ slug }) => isIn.has(slug))).slice(0, 5));
    const second = await list({ query: { ...asked, pageSize: 5, pageNumber: 2 }, body });
    expect(slugs(second.products)).toEqual(slugs(products).slice(5, 10));
    const q = products[0]?.title.en?.split(' ')[0] ?? '';
    const searched = await list({ query: { ...asked, q, pageSize: 200 }, body });
    expect(slugs(searched.products)).toEqual(slugs(products).filter((slug) => slugs(searched.products).includes(slug)));
    expect(searched.products.length).toBeGreaterThan(0);
  });

  it('are the products of a branch when one is named', async () => {
    const { data: branches } = await backend().call('branches', { query: {} });
    expect((await list({ body: { branchId: branches[0]?._id } })).pagination.total).toBeGreaterThan(0);
  });
});

describe('prices', () => {
  it('already include a discount that is active, from which the old price follows', async () => {
    const { products } = await list({ query: { pageSize: 200 } });
    const [discounted] = products.filter((product) => isDiscountActive(product, Date.now()));
    if (discounted === undefined) throw new Error('nothing is on offer');
    const { data: currencies } = await backend().call('activeCurrencies', {});
    const code = currencies[0]?.currencyId.iso3c ?? '';
    const before = priceBeforeDiscount(toMinorUnits(discounted.sellPrice, code), discounted, code);
    expect(before).toBeGreaterThan(toMinorUnits(discounted.sellPrice, code));
  });

  it('name the original of an active discount, from which the price follows to the last digit', async () => {
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

  it('of a card range over those of the variants in stock, or of the lenses for one eye and both', async () => {
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

  it('are those of the asked currency, at one rate, rounded half up to its minor unit', async () => {
    const { data: currencies } = await backend().call('activeCurrencies', {});
    const base = (await list({ query: { pageSize: 200 } })).products;
    expect(currencies.length).toBeGreaterThan(1);
    for (const { _id, currencyId } of currencies) {
      const unit = 10 ** -minorDigits(currencyId.iso3c);
      const asked = (await list({ query: { pageSize: 200 } }, { 'x-currency-id': _id })).products;
      expect(slugs(asked)).toEqual(slugs(base));
      // Each undiscounted price leaves the rate between two bounds; one rate lies between all of them.
      let [least, most] = [0, Number.POSITIVE_INFINITY];
      for (const [index, { sellPrice, discountType }] of asked.entries()) {
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

  it('say a fixed discount in the asked currency too', async () => {
    const { data: currencies } = await backend().call('activeCurrencies', {});
    const [, other] = currencies;
    if (other === undefined) throw new Error('there is one currency alone');
    const base = (await list({ query: { pageSize: 200 } })).products;
    const asked = (await list({ query: { pageSize: 200 } }, { 'x-currency-id': other._id })).products;
    const index = base.findIndex(({ discountType }) => discountType === 'fixed_amount');
    expect(index).toBeGreaterThanOrEqual(0);
    expect(asked[index]?.discountValue).not.toBe(base[index]?.discountValue);
    const percent = base.findIndex(({ discountType }) => discountType === 'percentage');
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(asked[percent]?.discountValue).toBe(base[percent]?.discountValue);
  });
});

describe('a product', () => {
  it('is found by its slug, whole, and agrees with its card', async () => {
    const { products } = await list({ query: { pageSize: 30 } });
    expect(products).toHaveLength(30);
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

  it('stands beside others, never beside itself', async () => {
    const { products } = await list({ query: { pageSize: 3 } });
    expect(products).toHaveLength(3);
    for (const { _id, brandId } of products) {
      const { data } = await backend().call('relatedProducts', { params: { productId: _id } });
      expect(data.length).toBeGreaterThan(0);
      expect(data.map((product) => product._id)).not.toContain(_id);
      expect(brandId).toBeDefined();
    }
    expect((await backend().expectFailure(`/products/${'0'.repeat(24)}/related`)).status).toBe(404);
  });
});

describe('a section', () => {
  it('has products in its own order, in pages, by id and by slug', async () => {
    const slug = process.env.BACKEND_SECTION ?? 'new-in';
    const { data, pagination } = await backend().call('sectionProducts', {
      params: { idOrSlug: slug },
      query: { pageSize: 6 },
    });
    expect(data.products).toHaveLength(6);
    expect(pagination?.total).toBeGreaterThan(6);
    const byId = await backend().call('sectionProducts', {
      params: { idOrSlug: data._id },
      query: { pageSize: 3, pageNumber: 2 },
    });
    expect(byId.data.products).toEqual(data.products.slice(3));
    expect((await backend().expectFailure('/sections/no-such-section/products')).status).toBe(404);
  });
});
