import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { axeViolations } from './browsing/axe.ts';
import { BROWSER_FLAGS } from './browsing/browser-flags.ts';
import { goThrough, visitorOf } from './browsing/go-through.ts';
import { inParallel } from './browsing/in-parallel.ts';
import { type Look, looksOf } from './browsing/looks.ts';
import { findShop, tenantsIn } from './browsing/shops.ts';

/** Pages open at a time. */
const AT_A_TIME = 3;

const shop = inject('shop');
const tenants = await tenantsIn(join(inject('root'), 'fixtures/tenants'));
const looks = looksOf(await Promise.all(tenants.map((tenant) => findShop(shop.url, tenant))));
const nameOf = ({ shop: { tenant }, language, width, scheme }: Look): string =>
  `${tenant} in ${language.code}, ${width} px wide, ${scheme}`;

/** What is wrong with a home page, as a visitor and axe see it who go through it. */
const found = new Map<string, readonly string[]>();

beforeAll(async () => {
  const browser = await chromium.launch({ executablePath: inject('chrome'), args: BROWSER_FLAGS });
  try {
    await inParallel(looks, AT_A_TIME, async (look) => found.set(nameOf(look), await see(browser, look)));
  } finally {
    await browser.close();
  }
}, 1_500_000);

it.each(looks.map(nameOf))(
  'the home page of %s: no complaint, no shift, nothing that WCAG forbids, nothing sticks out',
  (name) => {
    expect(found.get(name)).toEqual([]);
  },
);

it('there are four shops', () => {
  expect(tenants).toEqual(expect.arrayContaining(['aurum', 'bloom', 'lumen', 'serene']));
});

async function see(browser: Browser, look: Look): Promise<readonly string[]> {
  const visitor = await visitorOf(browser, look);
  try {
    const page = await visitor.newPage();
    return [...(await goThrough(page, look)), ...(await axeViolations(page))];
  } finally {
    await visitor.close();
  }
}
