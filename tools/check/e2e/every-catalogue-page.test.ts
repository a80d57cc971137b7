import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Scheme } from '../screenshots/screenshot-options.ts';
import { auditPage, createBrowserContext } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findTenantShop, listPages, listTenants, type ShopPage, type TenantShop } from './browsing/find-tenant-shop.ts';
import { BROWSER_FLAGS } from './browsing/open-browser.ts';
import { runInParallel } from './browsing/run-in-parallel.ts';

/** Pages open at a time. */
const AT_A_TIME = 3;

const shop = inject('shop');
const tenants = await listTenants(join(inject('root'), 'fixtures/tenants'));
const shops = await Promise.all(tenants.map((tenant) => findTenantShop(shop.url, tenant)));

/** The pages that a shopper chooses on. */
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

interface Look {
  readonly isRightToLeft: boolean;
  readonly scheme: Scheme;
  readonly width: number;
}

/** Each page in both directions, schemes and widths; pairs of them and tenants take turns. */
const LOOKS: readonly (readonly Look[])[] = [
  [
    { isRightToLeft: false, scheme: 'light', width: 390 },
    { isRightToLeft: true, scheme: 'dark', width: 1280 },
  ],
  [
    { isRightToLeft: false, scheme: 'dark', width: 1280 },
    { isRightToLeft: true, scheme: 'light', width: 390 },
  ],
];
const LOOKS_PER_PAGE = 2;

interface Sight {
  readonly shop: TenantShop;
  readonly page: ShopPage;
  readonly look: Look;
}

const pages = new Map(
  await Promise.all(
    shops.map(async (own): Promise<[string, readonly ShopPage[]]> => [own.tenant, await cataloguePages(own)]),
  ),
);

const sights: readonly Sight[] = NAMES.flatMap((name, place) =>
  (LOOKS[place % LOOKS.length] ?? []).flatMap((look, turn): Sight[] => {
    // The next tenant's turn where one does not have the page.
    const order = shops.map((_, index) => shops[(place + turn + index) % shops.length]);
    for (const own of order) {
      const page = own && pages.get(own.tenant)?.find((each) => each.name === name);
      if (own !== undefined && page !== undefined) return [{ shop: own, page, look }];
    }
    return [];
  }),
);

const nameOf = ({ shop: { tenant }, page, look: { isRightToLeft, scheme, width } }: Sight): string =>
  `${page.name} of ${tenant}, ${isRightToLeft ? 'right to left' : 'left to right'}, ${scheme}, ${width} px wide`;

const found = new Map<string, readonly string[]>();

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chrome'), args: BROWSER_FLAGS });
  await runInParallel(sights, AT_A_TIME, async (sight) => found.set(nameOf(sight), await see(sight)));
}, 1_200_000);

afterAll(() => browser?.close());

it('each kind of page is there to be seen', () => {
  expect(sights).toHaveLength(NAMES.length * LOOKS_PER_PAGE);
  expect(sights.length).toBeGreaterThanOrEqual(NAMES.length);
});

describe('no complaint, no shift, nothing that WCAG forbids, nothing sticks out', () => {
  it('each of these pages is in one of the shops', () => {
    expect([...new Set(sights.map(({ page }) => page.name))]).toEqual(NAMES);
  });

  it.each(sights.map((sight) => [nameOf(sight), sight] as const))('%s', async (name, sight) => {
    const first = found.get(name);
    // A second try looks anew.
    found.delete(name);
    expect(first ?? (await see(sight))).toEqual([]);
  });
});

async function cataloguePages(own: TenantShop): Promise<readonly ShopPage[]> {
  const all = await listPages(own);
  const brand = all.find(({ name }) => name === 'brand-products')?.path.split('/')[2] ?? '';
  return [
    ...all,
    { name: 'search', path: '/products?q=a' },
    { name: 'filtered', path: `/products?brands=${brand}&available=1&sort=price` },
  ];
}

async function see({ shop: own, page: { path }, look }: Sight): Promise<readonly string[]> {
  const language = own.languages.find(({ isRightToLeft }) => isRightToLeft === look.isRightToLeft);
  if (language === undefined) return [`${own.tenant} has no such language`];
  const { scheme, width } = look;
  const seen = { shop: own, language, scheme, width };
  const visitor = await createBrowserContext(browser, seen);
  try {
    const page = await visitor.newPage();
    return [...(await auditPage(page, seen, path)), ...(await findAxeViolations(page))];
  } finally {
    await visitor.close();
  }
}
