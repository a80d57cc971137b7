import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Scheme } from '../photograph/order.ts';
import { axeViolations } from './browsing/axe.ts';
import { BROWSER_FLAGS } from './browsing/browser-flags.ts';
import { goThrough, visitorOf } from './browsing/go-through.ts';
import { inParallel } from './browsing/in-parallel.ts';
import { findShop, pagesOf, type ShopAtHost, type ShopPage, tenantsIn } from './browsing/shops.ts';

/** Pages open at a time. */
const AT_A_TIME = 3;

const shop = inject('shop');
const tenants = await tenantsIn(join(inject('root'), 'fixtures/tenants'));
const shops = await Promise.all(tenants.map((tenant) => findShop(shop.url, tenant)));

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
  'wishlist',
];

/** Each page in both directions and schemes; widths and tenants take turns. */
const LOOKS: readonly { isRightToLeft: boolean; scheme: Scheme; width: number }[] = [
  { isRightToLeft: false, scheme: 'light', width: 390 },
  { isRightToLeft: false, scheme: 'dark', width: 1280 },
  { isRightToLeft: true, scheme: 'light', width: 1280 },
  { isRightToLeft: true, scheme: 'dark', width: 390 },
];

interface Sight {
  readonly shop: ShopAtHost;
  readonly page: ShopPage;
  readonly look: (typeof LOOKS)[number];
}

const pages = new Map(
  await Promise.all(
    shops.map(async (own): Promise<[string, readonly ShopPage[]]> => [own.tenant, await cataloguePages(own)]),
  ),
);

const sights: readonly Sight[] = NAMES.flatMap((name, place) =>
  LOOKS.flatMap((look, turn): Sight[] => {
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

beforeAll(async () => {
  const browser = await chromium.launch({ executablePath: inject('chrome'), args: BROWSER_FLAGS });
  try {
    await inParallel(sights, AT_A_TIME, async (sight) => found.set(nameOf(sight), await see(browser, sight)));
  } finally {
    await browser.close();
  }
}, 1_200_000);

it('each kind of page is there to be seen', () => {
  expect(sights).toHaveLength(NAMES.length * LOOKS.length);
});

describe('no complaint, no shift, nothing that WCAG forbids, nothing sticks out', () => {
  it.each(sights.map(nameOf))('%s', (name) => {
    expect(found.get(name)).toEqual([]);
  });
});

async function cataloguePages(own: ShopAtHost): Promise<readonly ShopPage[]> {
  const all = await pagesOf(own);
  const brand = all.find(({ name }) => name === 'brand-products')?.path.split('/')[2] ?? '';
  return [
    ...all,
    { name: 'search', path: '/products?q=a' },
    { name: 'filtered', path: `/products?brands=${brand}&available=1&sort=price` },
  ];
}

async function see(browser: Browser, { shop: own, page: { path }, look }: Sight): Promise<readonly string[]> {
  const language = own.languages.find(({ isRightToLeft }) => isRightToLeft === look.isRightToLeft);
  if (language === undefined) return [`${own.tenant} has no such language`];
  const { scheme, width } = look;
  const seen = { shop: own, language, scheme, width };
  const visitor = await visitorOf(browser, seen);
  try {
    const page = await visitor.newPage();
    return [...(await goThrough(page, seen, path)), ...(await axeViolations(page))];
  } finally {
    await visitor.close();
  }
}
