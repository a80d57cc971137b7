import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import ownMessages from '../../../blocks/saved-addresses/messages.json' with { type: 'json' };
import addressMessages from '../../../runtime/forms/address/messages.json' with { type: 'json' };
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { JOURNEYS, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { registerCustomer } from './running/customer.ts';

const { visit } = withBrowser({ images: false });

const TENANTS = ['lumen', 'bloom'] as const;

interface Place {
  readonly country: string;
  readonly type: 'home' | 'flat' | 'Office';
  readonly regions: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

const [KUWAIT, SAUDI_ARABIA, EMIRATES, GERMANY]: readonly [Place, Place, Place, Place] = [
  {
    country: 'KW',
    type: 'flat',
    regions: ['city', 'area'],
    texts: { block: '4', street: '12', building: '7', apartment: '31', additional: 'Ring twice.' },
  },
  {
    country: 'SA',
    type: 'home',
    regions: ['city', 'area'],
    texts: { street: 'King Fahd Road', house: '7', codePostal: '12211' },
  },
  {
    country: 'AE',
    type: 'Office',
    regions: ['cityarea'],
    texts: { street: 'Sheikh Zayed Road', building: 'Tower 2', office: '1204' },
  },
  { country: 'DE', type: 'home', regions: ['city'], texts: { address1: 'Lindenstraße 5', codePostal: '10969' } },
];

const urlOf = (tenant: (typeof TENANTS)[number]) => `http://${tenant}.localhost:${inject('shop').port}`;
const select = (page: Page, name: string) => page.locator(`main select[name="${name}"]`);
const input = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);
const cards = (page: Page) => page.locator('main li h2');

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

/** Fills in the form that is open; what is chosen first decides what else there is. */
async function fillIn(page: Page, { country, type, regions, texts }: Place): Promise<void> {
  await select(page, 'type').selectOption(type);
  const { data } = await page.evaluate(
    async (): Promise<{ readonly data: readonly { readonly _id: string; readonly code: string }[] }> =>
      (await fetch('/api/countries/active?pageSize=100')).json(),
  );
  await select(page, 'country').selectOption(data.find(({ code }) => code === country)?._id ?? '');
  for (const region of regions) {
    await expect.poll(() => select(page, region).locator('option').count()).toBeGreaterThan(1);
    await select(page, region).selectOption({ index: 1 });
  }
  for (const [name, text] of Object.entries(texts)) await input(page, name).fill(text);
}

/** A customer who has come to their addresses by signing in. */
async function signIn(tenant: (typeof TENANTS)[number], prefix: string, width: number) {
  const customer = { fullName: 'Sara Ahmed', email: `${randomUUID()}@example.com`, password: 'correct horse' };
  await registerCustomer(inject('backend'), customer, tenant);
  const visitor = await visit({ viewport: { width, height: 900 }, baseURL: urlOf(tenant) });
  const { page } = visitor;
  await page.goto(`/${prefix}/auth/sign-in?next=%2Fmy-account%2Faddresses`);
  await waitForHydration(page);
  await input(page, 'email').fill(customer.email);
  await input(page, 'password').fill(customer.password);
  await input(page, 'password').press('Enter');
  await page.waitForURL(`**/${prefix}/my-account/addresses`);
  return visitor;
}

describe.each(JOURNEYS)('a customer in %s at %d px', (locale, width) => {
  const t = { ...addressMessages[locale], ...ownMessages[locale] };
  const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });

  it('keeps addresses in Kuwait, Saudi Arabia and the Emirates, by keyboard', async () => {
    const { page, record } = await signIn('lumen', `${locale}-KW`, width);
    await page.getByText(t.empty).waitFor();
    await expectNoFaults(page);

    await button(page, t.add).press('Enter');
    await select(page, 'city').waitFor();
    await expectNoFaults(page);
    await button(page, t.save).press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'city');
    await expectNoFaults(page);
    await fillIn(page, KUWAIT);
    await input(page, 'additional').press('Enter');
    await cards(page).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    for (const place of [SAUDI_ARABIA, EMIRATES]) {
      const before = await cards(page).count();
      await button(page, t.add).press('Enter');
      await fillIn(page, place);
      await button(page, t.save).press('Enter');
      await expect.poll(() => cards(page).count()).toBe(before + 1);
    }
    await page.reload();
    await expect
      .poll(() => cards(page).allTextContents())
      .toEqual([`${t.typeFlat} ${t.default}`, `${t.typeOffice} `, `${t.typeHome} `]);
    await expectNoFaults(page);

    await button(page, t.makeDefault).first().press('Enter');
    await expect.poll(() => cards(page).first().textContent()).toBe(`${t.typeOffice} ${t.default}`);
    await button(page, `${t.delete}:`).first().press('Enter');
    await page.waitForFunction((keep) => document.activeElement?.textContent === keep, t.keep);
    await expectNoFaults(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(record.errors).toEqual([]);
  });

  it('keeps an address in Germany, and changes it', async () => {
    const { page, record } = await signIn('bloom', `${locale}-DE`, width);
    await button(page, t.add).click();
    await fillIn(page, GERMANY);
    await button(page, t.save).click();
    await page.getByText(GERMANY.texts.address1 ?? '').waitFor();
    await button(page, `${t.edit}:`).click();
    await input(page, 'address1').fill('Rosenweg 1');
    await button(page, t.save).click();
    await page.getByText('Rosenweg 1').waitFor();
    expect(await page.getByText('10969').count()).toBe(1);
    expect(record.errors).toEqual([]);
  });
});
