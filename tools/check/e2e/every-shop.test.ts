import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { auditPage, createBrowserContext } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { findTenantShop, listTenants } from './browsing/find-tenant-shop.ts';
import { BROWSER_FLAGS } from './browsing/open-browser.ts';
import { type RenderCase, renderCasesOf } from './browsing/render-cases.ts';
import { runInParallel } from './browsing/run-in-parallel.ts';

/** Pages open at a time. */
const AT_A_TIME = 3;

const shop = inject('shop');
const tenants = await listTenants(join(inject('root'), 'fixtures/tenants'));
const looks = renderCasesOf(await Promise.all(tenants.map((tenant) => findTenantShop(shop.url, tenant))));
const nameOf = ({ shop: { tenant }, language, width, scheme }: RenderCase): string =>
  `${tenant} in ${language.code}, ${width} px wide, ${scheme}`;

/** What is wrong with home pages, as a visitor and axe see them who go through them. */
const found = new Map<RenderCase, readonly string[]>();

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chrome'), args: BROWSER_FLAGS });
  await runInParallel(looks, AT_A_TIME, async (look) => found.set(look, await see(look)));
}, 1_500_000);

afterAll(() => browser?.close());

it.each(looks.map((look) => [nameOf(look), look] as const))(
  'the home page of %s: no complaint, no shift, nothing that WCAG forbids, nothing sticks out',
  async (_name, look) => {
    const first = found.get(look);
    // A second try looks anew.
    found.delete(look);
    expect(first ?? (await see(look))).toEqual([]);
  },
);

it('there are four shops', () => {
  expect(tenants).toEqual(expect.arrayContaining(['aurum', 'bloom', 'lumen', 'serene']));
});

async function see(look: RenderCase): Promise<readonly string[]> {
  const visitor = await createBrowserContext(browser, look);
  try {
    const page = await visitor.newPage();
    return [...(await auditPage(page, look)), ...(await findAxeViolations(page))];
  } finally {
    await visitor.close();
  }
}
