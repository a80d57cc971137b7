import { expect, inject, it } from 'vitest';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { findTenantShop, listPages } from './browsing/find-tenant-shop.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const { visit } = withBrowser({ images: false });
const bloom = await findTenantShop(inject('shop').url, 'bloom');
const product = (await listPages(bloom)).find(({ name }) => name === 'product')?.path ?? '';

it('lead from a price in Germany to delivery costs, withdrawal and imprint', async () => {
  const { page, record } = await visit(deviceOf(390));
  await page.goto(`${bloom.url}/de-DE${product}`);
  await waitForHydration(page);
  const note = page.locator('main p', { hasText: /^Preise inkl\. MwSt\., zzgl\. Versandkosten$/ }).first();
  await note.getByRole('link', { name: 'Versandkosten' }).click();
  await page.waitForURL(`${bloom.url}/de-DE/pages/delivery`);
  const expectPage = async (title: string) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectNoFaults(page);
  };
  const openFromFooter = async (name: string) => {
    const link = page.locator('footer').getByRole('link', { name });
    // Phones collapse the groups of links.
    if (!(await link.isVisible())) await page.locator('footer summary', { hasText: 'Rechtliches' }).click();
    await link.click();
  };
  await expectPage('Lieferung und Versandkosten');
  await openFromFooter('Widerrufsrecht');
  await expectPage('Widerrufsbelehrung');
  await openFromFooter('Impressum');
  await expectPage('Impressum');
  expect(record.errors).toEqual([]);
});
