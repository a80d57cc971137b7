import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewCatalogue } from '../../../schemas/generated/wire.ts';
import { lockCatalogue, runAsTenant } from '../database/tenant-transaction.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, database, shop: backend } = setUpSmallShop(Date.UTC(2026, 2, 1));
beforeAll(async () => {
  const market = { countries: ['DE'], languages: ['de', 'en'], currencies: ['EUR', 'CHF'] };
  const body = { id: 'folio', hosts: ['folio.example'], BusinessCategory: 'optics', market };
  await backend.call('registerTenant', { body }, { 'x-tenant': undefined });
});

const folio = { 'x-tenant': 'folio' };
const book = { title: { en: 'The Lighthouse' }, sellPrice: 12.99, mainImage: '/media/uploads/lighthouse.jpg' };
const books: NewCatalogue = {
  categories: [
    { slug: 'books', name: { en: 'Books' } },
    { slug: 'novels', name: { en: 'Novels' }, parent: 'books' },
  ],
  brands: [{ slug: 'north-press', name: { en: 'North Press' } }],
  products: [
    { slug: 'the-lighthouse', ...book, quantity: 3, brand: 'north-press', categories: ['novels'], sku: 'NP-1' },
    { slug: 'an-atlas', ...book, title: { en: 'An Atlas' }, sellPrice: 40, images: ['/media/uploads/map.jpg'] },
  ],
  contentPages: { 'about-us': { en: '<p>We sell books.</p>' } },
};
const club = {
  slug: 'book-club',
  name: { de: 'Buchclub', en: 'Book club' },
  fields: [
    { name: { de: 'Name' }, isRequired: true },
    { name: { de: 'Telefon' }, inputType: 'phone' as const },
    { name: { de: 'Art' }, inputType: 'select' as const, options: [{ name: { de: 'Krimi', en: 'Crime' } }] },
    { name: { de: 'Abende' }, type: 'number' as const },
  ],
};
const listOf = async (query: object = {}, body: object = {}) =>
  (await backend.call('themeProducts', { query, body }, folio)).data;

describe('an own catalogue', () => {
  it('replaces all products, with prices in the shop’s first currency', async () => {
    const { data } = await backend.call('replaceCatalogue', { body: books }, folio);
    const counts = { products: 2, categories: 2, brands: 1, contentPages: 1, forms: 0, vouchers: 0 };
    expect(data).toEqual({ ...counts, currency: 'EUR' });
    const listed = await listOf();
    const brandId = { name: { en: 'North Press' } };
    expect(listed).toMatchObject([
      { slug: 'the-lighthouse', sellPrice: 12.99, isStockLimited: true, quantity: 3, brandId },
      { slug: 'an-atlas', sellPrice: 40, isStockLimited: false },
    ]);
    expect(listed[1]).not.toHaveProperty('brandId');
  });

  it('is found by category, its parents, brand and words, and keeps the market', async () => {
    for (const body of [{ category: ['novels'] }, { category: ['books'] }, { brand: ['north-press'] }])
      expect((await listOf({}, body)).map(({ slug }) => slug)).toEqual(['the-lighthouse']);
    expect((await listOf({ q: 'atlas' })).map(({ slug }) => slug)).toEqual(['an-atlas']);
    expect(await listOf({ q: 'lens' })).toEqual([]);
    const page = await backend.call('contentPage', { params: { type: 'about-us' } }, folio);
    expect(page.data.content).toEqual({ en: '<p>We sell books.</p>' });
    expect((await backend.call('market', {}, folio)).data).toMatchObject({ currencies: ['EUR', 'CHF'] });
  });

  it('replaces an earlier one', async () => {
    const body = { products: books.products.map(({ slug }) => ({ ...book, slug })) };
    await backend.call('replaceCatalogue', { body }, folio);
    expect(await listOf()).toHaveLength(2);
    expect((await backend.call('brands', { query: {} }, folio)).data).toEqual([]);
  });

  it('replaces the forms if it contains any', async () => {
    const products = books.products.map(({ slug }) => ({ ...book, slug }));
    const formsOf = async () => (await backend.call('dynamicForms', { query: {} }, folio)).data;
    expect(await formsOf()).toEqual([]);
    const { data } = await backend.call('replaceCatalogue', { body: { products, forms: [club] } }, folio);
    expect(data.forms).toBe(1);
    const stored = await formsOf();
    expect(stored).toMatchObject([
      {
        slug: 'book-club',
        fields: [{ isRequired: true }, { inputType: 'phone' }, { type: 'select' }, { type: 'number' }],
      },
    ]);
    expect((await backend.call('replaceCatalogue', { body: { products } }, folio)).data.forms).toBe(1);
    expect(await formsOf()).toEqual(stored);
    expect((await backend.call('dynamicForms', { query: {} })).data.map(({ slug }) => slug)).not.toContain('book-club');
    await backend.call('replaceCatalogue', { body: { products, forms: [] } }, folio);
    expect(await formsOf()).toEqual([]);
  });

  it('has discounts, on their days', async () => {
    const discounts = [
      { percentage: 20, to: '2026-03-31' },
      { amount: 3, from: '2026-03-02' },
    ];
    const products = books.products.map(({ slug }, index) => ({ ...book, slug, discount: discounts[index] ?? {} }));
    await backend.call('replaceCatalogue', { body: { products } }, folio);
    const [reduced, later] = await listOf();
    expect(reduced).toMatchObject({ sellPrice: 10.39, originalPrice: 12.99, discountType: 'percentage' });
    expect(later).toMatchObject({ sellPrice: 12.99 });
    clock.at += 86_400_000;
    expect((await listOf())[1]).toMatchObject({ sellPrice: 9.99, originalPrice: 12.99 });
    clock.at -= 86_400_000;
  });

  it('replaces the vouchers if it contains any, which keep their uses and count on days of the shop', async () => {
    const products = books.products.map(({ slug }) => ({ ...book, slug }));
    const store = async (vouchers?: NewCatalogue['vouchers']) => {
      const body: NewCatalogue = { products, ...(vouchers && { vouchers }) };
      return (await backend.call('replaceCatalogue', { body }, folio)).data.vouchers;
    };
    const welcome = { code: 'Welcome10', percentage: 10, maximumDiscount: 1.2, isListed: true };
    const march = { code: 'march', amount: 2, minimumSubTotal: 10, from: '2026-03-02', to: '2026-03-02' };
    expect(await store([welcome, march])).toBe(2);
    const [product] = await listOf();
    const discountOf = async (voucher: string) => {
      const item = { productId: product?._id ?? '', quantity: 1, options: [], lensOptions: [] };
      return (await backend.call('checkCart', { body: { products: [item], voucher } }, folio)).data.voucherDiscount;
    };
    expect(await discountOf('welcome10')).toBe(1.2);
    const listed = (await backend.call('websiteVouchers', {}, folio)).data;
    expect(listed).toMatchObject([{ code: 'Welcome10', name: { de: 'Welcome10' }, description: { de: 'Welcome10' } }]);
    const now = clock.at;
    const inBerlin: number[] = [];
    for (const at of ['03-01T22:59', '03-01T23:00', '03-02T22:59', '03-02T23:00']) {
      clock.at = Date.parse(`2026-${at}:00Z`);
      inBerlin.push(await discountOf('MARCH'));
    }
    clock.at = now;
    expect(inBerlin).toEqual([0, 2, 2, 0]);
    await runAsTenant(database.db, 'folio', (transaction) =>
      transaction.updateTable('voucher').set({ use_count: 5 }).execute(),
    );
    expect(await store()).toBe(2);
    expect(await store([{ ...welcome, code: 'WELCOME10', maxUses: 5 }])).toBe(1);
    expect(await discountOf('welcome10')).toBe(0);
    expect(await store([])).toBe(0);
  });

  it('leaves other shops unchanged', async () => {
    const { data } = await backend.call('themeProducts', { query: {}, body: {} });
    expect(data.map(({ slug }) => slug)).not.toContain('an-atlas');
    expect(data).toHaveLength(5);
  });

  it.each([
    [{ products: [{ slug: 'a', ...book, brand: 'unknown' }] }, '/body/products/0/brand'],
    [{ products: [{ slug: 'a', ...book, categories: ['none'] }] }, '/body/products/0/categories/0'],
    [{ products: ['a', 'a'].map((slug) => ({ slug, ...book })) }, '/body/products/1/slug'],
    [{ products: [], categories: [{ slug: 'a', name: { en: 'A' }, parent: 'a' }] }, '/body/categories/0/parent'],
    [{ products: [], brands: [{ slug: 'a', name: { en: 'A' }, parent: 'b' }] }, '/body/brands/0/parent'],
    [{ products: [{ ...book, slug: 'A b' }] }, '/body/products/0/slug'],
    [{ products: [{ slug: 'a', ...book, price: 3 }] }, '/body/products/0/price'],
    [{ products: [], forms: [club, club] }, '/body/forms/1/slug'],
    [{ products: [{ slug: 'a', ...book, discount: {} }] }, '/body/products/0/discount'],
    [{ products: [], vouchers: ['a', 'A'].map((code) => ({ code, amount: 1 })) }, '/body/vouchers/1/code'],
    [{ products: [], vouchers: [{ code: 'a', amount: 0.001 }] }, '/body/vouchers/0/amount'],
    [{}, '/body/products'],
  ])('is refused at the pointer of its error, and the shop keeps its products: %j', async (body, pointer) => {
    const init = { method: 'PUT', body: JSON.stringify(body), headers: folio };
    const { status, errors } = await backend.expectFailure('/catalogue', init);
    expect([status, errors.map((error) => error.pointer)]).toEqual([400, [pointer]]);
    expect(await listOf()).toHaveLength(2);
  });

  it('with half a million errors is refused for the first one', async () => {
    const body = JSON.stringify({ products: Array.from({ length: 500_000 }, () => ({})) });
    const { status, errors } = await backend.expectFailure('/catalogue', { method: 'PUT', body, headers: folio });
    expect([status, errors.map(({ pointer }) => pointer)]).toEqual([400, ['/body/products']]);
  });
});

describe('the images of a catalogue', () => {
  const upload = async (tenant: string, name: string) => {
    const body = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${name.length}"/>`);
    const init = { method: 'PUT', body: Uint8Array.from(body), headers: { 'x-tenant': tenant } };
    expect((await backend.fetch(`/media-library/${name}`, init)).status).toBe(201);
    return `/media/uploads/${name}`;
  };
  const filesOf = async (tenant: string, query: { unused?: boolean } = {}) =>
    (await backend.call('mediaLibrary', { query }, { 'x-tenant': tenant })).data;
  const usesOf = async (tenant: string) =>
    Object.fromEntries(
      (await filesOf(tenant)).map(({ name, usedIn }) => [name, usedIn.map((place) => Object.values(place))]),
    );
  const unusedOf = async (tenant: string) => (await filesOf(tenant, { unused: true })).map(({ name }) => name);

  it('are listed with their uses, and cannot be removed', async () => {
    const names = ['main.svg', 'more.svg', 'told.svg', 'novels.svg', 'press.svg', 'about.svg', 'spare.svg'];
    const [main = '', more = '', told = '', novels = '', press = '', about = ''] = await Promise.all(
      names.map((name) => upload('folio', name)),
    );
    const body: NewCatalogue = {
      categories: [{ slug: 'novels', name: { en: 'Novels' }, image: novels }],
      brands: [{ slug: 'press', name: { en: 'Press' }, image: press }],
      products: [
        { ...book, slug: 'b', mainImage: main, images: [more], description: { en: `<img src="${told}" alt="">` } },
        { ...book, slug: 'a', mainImage: main },
      ],
      contentPages: { 'about-us': { en: `<img src="${about}" alt="">` } },
    };
    await backend.call('replaceCatalogue', { body }, folio);
    const places = (...pointers: string[]) => pointers.map((pointer) => ['catalogue', pointer]);
    expect(await usesOf('folio')).toEqual({
      'main.svg': places('/products/a/mainImage', '/products/b/mainImage'),
      'more.svg': places('/products/b/images/0/path'),
      'told.svg': places('/products/b/description/en'),
      'novels.svg': places('/categories/novels/icon', '/categories/novels/image'),
      'press.svg': places('/brands/press/icon', '/brands/press/image'),
      'about.svg': places('/contentPages/about-us/en'),
      'spare.svg': [],
    });
    expect(await unusedOf('folio')).toEqual(['spare.svg']);
    const removal = { method: 'DELETE', headers: folio };
    expect((await backend.fetch('/media-library/about.svg', removal)).status).toBe(409);
  });

  it('are in use by variants, services and experts of the same tenant', async () => {
    const [variant = '', service = '', kind = '', expert = ''] = await Promise.all(
      ['variant.svg', 'service.svg', 'kind.svg', 'expert.svg'].map((name) => upload('lumen', name)),
    );
    await upload('lumen', 'main.svg');
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await sql`update variant set image = ${variant}`.execute(transaction);
      await sql`update service set image = ${service}`.execute(transaction);
      await sql`update service_category set image = ${kind}`.execute(transaction);
      await sql`update expert set image = ${expert}`.execute(transaction);
    });
    const uses = await usesOf('lumen');
    for (const [name, place] of [
      ['variant.svg', /^\/products\/[^/]+\/variants\/[^/]+\/image$/],
      ['service.svg', /^\/services\/[^/]+\/image$/],
      ['kind.svg', /^\/serviceCategories\/[^/]+\/image$/],
      ['expert.svg', /^\/experts\/[^/]+\/image$/],
    ] as const)
      expect(uses[name]?.[0]).toEqual(['catalogue', expect.stringMatching(place)]);
    expect(await unusedOf('lumen')).toEqual(['main.svg']);
  });
});

// The embedded database has one connection, so no transactions overlap.
describe.runIf(process.env.DATABASE_URL)('while a catalogue is being replaced', () => {
  it('another tenant’s can be replaced', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('vitrine seed'))`.execute(transaction);
      await lockCatalogue(transaction, 'lumen');
      const { data } = await backend.call('replaceCatalogue', { body: books }, folio);
      expect(data.products).toBe(2);
    });
  });

  it('the same tenant’s waits', async () => {
    let isReplaced = false;
    const replacing = database.db.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction, 'folio');
      const second = backend.call('replaceCatalogue', { body: books }, folio).then(() => {
        isReplaced = true;
      });
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(1);
      expect(isReplaced).toBe(false);
      return { second };
    });
    await (await replacing).second;
    expect(isReplaced).toBe(true);
  });
});
