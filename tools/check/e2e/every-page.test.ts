import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Scheme } from '../screenshots/screenshot-options.ts';
import { auditPage, createBrowserContext } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findTenantShop, listPages, listTenants, type ShopPage, type TenantShop } from './browsing/find-tenant-shop.ts';
import { BROWSER_FLAGS } from './browsing/open-browser.ts';
import { type RenderCase, renderCasesOf } from './browsing/render-cases.ts';
import { runInParallel } from './browsing/run-in-parallel.ts';

/** Pages open at a time. */
const AT_A_TIME = 3;

const tenants = await listTenants(join(inject('root'), 'fixtures/tenants'));
const shops = await Promise.all(tenants.map((tenant) => findTenantShop(inject('shop').url, tenant)));

/** Pages of the catalogue. */
const NAMES = [
  'products',
  'search',
  'filtered',
  'product',
  'categories',
  'category',
  'category-products',
  'brands',
  'brand-products',
  'occasions',
  'occasion-products',
  'section-products',
  'service-categories',
  'services',
  'service',
  'wishlist',
];

interface View {
  readonly isRightToLeft: boolean;
  readonly scheme: Scheme;
  readonly width: number;
}

/** Each page in both directions, schemes and widths; these pairs and the tenants alternate. */
const VIEWS: readonly (readonly View[])[] = [
  [
    { isRightToLeft: false, scheme: 'light', width: 390 },
    { isRightToLeft: true, scheme: 'dark', width: 1280 },
  ],
  [
    { isRightToLeft: false, scheme: 'dark', width: 1280 },
    { isRightToLeft: true, scheme: 'light', width: 390 },
  ],
];

/** A page in one view. */
interface PageCase {
  readonly name: string;
  readonly view: RenderCase;
  readonly path: string;
}

const pages = new Map(
  await Promise.all(
    shops.map(async (shop): Promise<[string, readonly ShopPage[]]> => [shop.tenant, await cataloguePages(shop)]),
  ),
);

const cataloguePageCases = NAMES.flatMap((name, place) =>
  (VIEWS[place % VIEWS.length] ?? []).flatMap(({ isRightToLeft, scheme, width }, turn): PageCase[] => {
    // The next tenant, if this one lacks the page.
    const order = shops.map((_, index) => shops[(place + turn + index) % shops.length]);
    for (const shop of order) {
      const page = shop && pages.get(shop.tenant)?.find((each) => each.name === name);
      const language = shop?.languages.find((each) => each.isRightToLeft === isRightToLeft);
      if (shop !== undefined && page !== undefined && language !== undefined)
        return [{ name, path: page.path, view: { shop, language, scheme, width } }];
    }
    return [];
  }),
);

const cases: readonly PageCase[] = [
  ...renderCasesOf(shops).map((view) => ({ name: 'home', path: '', view })),
  ...cataloguePageCases,
];

const titleOf = ({ name, view: { shop, language, width, scheme } }: PageCase): string =>
  `${name} of ${shop.tenant} in ${language.code}, ${width} px, ${scheme}`;

const problems = new Map<PageCase, readonly string[]>();

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chrome'), args: BROWSER_FLAGS });
  await runInParallel(cases, AT_A_TIME, async (each) => problems.set(each, await audit(each)));
}, 2_400_000);

afterAll(() => browser?.close());

it('each kind of page is in one of four shops, in two views', () => {
  expect(tenants).toEqual(expect.arrayContaining(['aurum', 'bloom', 'lumen', 'serene']));
  expect(cataloguePageCases.map(({ name }) => name)).toEqual(NAMES.flatMap((name) => [name, name]));
});

describe('no page has errors, layout shifts, axe violations or overflow', () => {
  it.each(cases.map((each) => [titleOf(each), each] as const))('%s', async (_title, each) => {
    const first = problems.get(each);
    // A retry audits the page again.
    problems.delete(each);
    expect(first ?? (await audit(each))).toEqual([]);
  });
});

async function cataloguePages(shop: TenantShop): Promise<readonly ShopPage[]> {
  const all = await listPages(shop);
  const brand = all.find(({ name }) => name === 'brand-products')?.path.split('/')[2] ?? '';
  return [
    ...all,
    { name: 'search', path: '/products?q=a' },
    { name: 'filtered', path: `/products?brands=${brand}&available=1&sort=price` },
  ];
}

async function audit({ path, view }: PageCase): Promise<readonly string[]> {
  const context = await createBrowserContext(browser, view);
  try {
    const page = await context.newPage();
    return [...(await auditPage(page, view, path)), ...(await findAxeViolations(page))];
  } finally {
    await context.close();
  }
}
