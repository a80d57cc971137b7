import { expect, inject, it } from 'vitest';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { findTenantShop, listPages } from './browsing/find-tenant-shop.ts';
import { sendRequest } from './browsing/http-request.ts';
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

it('mention VAT in each language of their countries, and in no other country or shop', async () => {
  const noteOn = async (url: string, path: string) => {
    const { text } = await sendRequest(url, path);
    const [main = ''] = text.match(/<main.*<\/main>/s) ?? [];
    return /<p[^>]*>([^<]*<a href="[^"]*\/pages\/delivery">[^<]*<\/a>[^<]*)<\/p>/
      .exec(main)?.[1]
      ?.replaceAll(/<[^>]*>/g, '');
  };
  expect(await noteOn(bloom.url, `/en-AT${product}`)).toBe('Prices incl. VAT, plus delivery costs');
  expect(await noteOn(bloom.url, `/ar-DE${product}`)).toBe('الأسعار شاملة ضريبة القيمة المضافة، ولا تشمل رسوم التوصيل');
  expect(await noteOn(bloom.url, '/fr-FR/products')).toBe('Prix TTC, hors frais de livraison');
  expect(await noteOn(bloom.url, `/de-CH${product}`)).toBeUndefined();
  const lumen = await findTenantShop(inject('shop').url, 'lumen');
  expect(await noteOn(lumen.url, '/en-KW/products')).toBeUndefined();
});
