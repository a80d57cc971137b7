import { describe, expect, it } from 'vitest';
import { checkText } from '../find-problems.ts';
import { createProjectSpec } from '../test/versioned-spec.ts';
import { createBackendShopIndex } from './backend-shop-index.ts';
import { MAX_SHOP_LOOKUPS, type ShopTarget } from './shop-index.ts';
import { findShopAdvice } from './shop-references.ts';

const spec = createProjectSpec();

const SLUGS: Readonly<Record<string, readonly string[]>> = {
  products: ['halden-round'],
  categories: ['rings', 'sunglasses'],
  brands: ['halden'],
  occasions: ['eid'],
};

const UPLOADS = [
  '/media/uploads/hero-disque-ete.png',
  '/media/uploads/hero-disque-ete.jpg',
  '/media/uploads/team.webp',
];

/** A backend that has a few things, and remembers what it was asked. */
function startBackend({ mayListUploads = true } = {}) {
  const asked: string[] = [];
  const answer: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    asked.push(`${init?.method} ${pathname}${searchParams.get('slug') ?? ''}`);
    const data = (value: unknown) => Response.json({ success: true, message: '', data: value });
    const kind = /^\/slugs\/(\w+)$/.exec(pathname)?.[1];
    if (kind !== undefined) return data((SLUGS[kind] ?? []).map((slug) => ({ slug, updatedAt: '' })));
    if (pathname === '/products') return data(searchParams.get('slug') === 'former' ? [{ slug: 'halden-round' }] : []);
    if (pathname === '/sections/new-in/products' || pathname === '/categories/former') return data({ slug: 'x' });
    if (pathname === '/crm/service-categories')
      return data(
        ['massage', 'facials']
          .filter((slug) => slug !== 'facials' || searchParams.get('slug') === slug)
          .map((slug) => ({ slug })),
      );
    if (pathname === '/crm/services') return data([{ slug: 'warm-stones' }]);
    if (pathname === '/crm/services/late-addition') return data({ slug: 'late-addition' });
    if (pathname === '/dynamic-forms') return data([{ slug: 'eye-test' }]);
    if (pathname === '/media/optics/heroes/a.svg') return new Response(null);
    if (pathname === '/media-library' && mayListUploads) return data(UPLOADS.map((path) => ({ path })));
    return Response.json({ success: false, message: 'not there' }, { status: 404 });
  };
  const index = createBackendShopIndex({ url: 'http://backend.example', token: 't', tenant: 'lumen', fetch: answer });
  return { index, asked };
}

const documentWith = (...blocks: readonly object[]): string =>
  JSON.stringify({
    version: 2,
    appName: { en: 'Shop' },
    pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } },
  });
const linkTo = (link: string) => ({
  type: 'hero',
  props: { title: { en: 'x' }, actions: [{ label: { en: 'x' }, link }] },
});
const grid = (source: object) => ({ type: 'product-grid', props: { source } });

async function adviceFor(...blocks: readonly object[]) {
  const { references } = checkText(documentWith(...blocks), spec);
  return findShopAdvice(references, startBackend().index);
}
const messages = async (...blocks: readonly object[]) =>
  (await adviceFor(...blocks)).map(({ message, suggestion }) => [message, suggestion]);

describe('the references of a document to its shop', () => {
  it.each([
    ['/categories/rings/products'],
    ['/products/halden-round'],
    ['/products/former'],
    ['/categories/former'],
    ['/sections/new-in/products'],
    ['/service-categories/massage/services'],
    ['/service-categories/facials/services'],
    ['/services/warm-stones'],
    ['/services/late-addition'],
    ['https://example.com/products/none'],
  ])('exist: %s', async (link) => {
    expect(await messages(linkTo(link))).toEqual([]);
  });

  it.each<[string, string, string | undefined]>([
    ['/categories/rinsg/products', 'The shop has no category `rinsg`.', 'Did you mean `/categories/rings/products`?'],
    [
      '/products/halden-rond#top',
      'The shop has no product `halden-rond`.',
      'Did you mean `/products/halden-round#top`?',
    ],
    ['/brands/zzz/products', 'The shop has no brand `zzz`.', undefined],
    [
      '/service-categories/masage/services',
      'The shop has no service category `masage`.',
      'Did you mean `/service-categories/massage/services`?',
    ],
    ['/sections/old/products', 'The shop has no section of products `old`.', undefined],
    ['/products?brands=haldn', 'The shop has no brand `haldn`.', 'Did you mean `/products?brands=halden`?'],
  ])('are missing in a link: %s', async (link, message, suggestion) => {
    expect(await messages(linkTo(link))).toEqual([[message, suggestion]]);
  });

  it('include slugs in props', async () => {
    expect(
      await messages(
        grid({ category: ['rings', 'sunglases'], brand: ['none'] }),
        { type: 'category-tabs', props: { categories: ['sunglasses', 'none'] } },
        { type: 'section-products', props: { section: 'none' } },
        { type: 'service-list', props: { category: 'masage' } },
        { type: 'dynamic-form', props: { form: 'eye-tset' } },
      ),
    ).toEqual([
      ['The shop has no category `sunglases`.', 'Did you mean `sunglasses`?'],
      ['The shop has no brand `none`.', undefined],
      ['The shop has no category `none`.', undefined],
      ['The shop has no section of products `none`.', undefined],
      ['The shop has no service category `masage`.', 'Did you mean `massage`?'],
      ['The shop has no form `eye-tset`.', 'Did you mean `eye-test`?'],
    ]);
  });
});

describe('the shop index', () => {
  it('looks up each target once, and again only after the cache lifetime', async () => {
    const { index, asked } = startBackend();
    const { references } = checkText(
      documentWith(linkTo('/categories/none'), linkTo('/categories/none'), grid({ category: ['none'] })),
      spec,
    );
    expect(await findShopAdvice(references, index)).toHaveLength(3);
    expect(await findShopAdvice(references, index)).toHaveLength(3);
    expect(asked).toEqual(['GET /slugs/categories', 'GET /categories/none']);
  });

  it(`looks up at most ${MAX_SHOP_LOOKUPS} targets`, async () => {
    const { index } = startBackend();
    const targets = Array.from(
      { length: MAX_SHOP_LOOKUPS + 5 },
      (_, at): ShopTarget => ({ kind: 'brand', name: `b${at}` }),
    );
    expect(await index.findMissing(targets)).toHaveLength(MAX_SHOP_LOOKUPS);
  });
});
