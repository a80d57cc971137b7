import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import ownMessages from '../../../blocks/saved-addresses/messages.json' with { type: 'json' };
import addressMessages from '../../../runtime/forms/address/messages.json' with { type: 'json' };
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { registerNewCustomer } from './running/customer.ts';

const { visit } = withBrowser({ images: false });

interface Place {
  readonly country: string;
  readonly type: 'home' | 'flat' | 'Office';
  readonly regions: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

const [KUWAIT, SAUDI_ARABIA, EMIRATES]: readonly [Place, Place, Place] = [
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
];

const home = `${inject('shop').url}/ar-KW`;
const select = (page: Page, name: string) => page.locator(`main select[name="${name}"]`);
const input = (page: Page, name: string) => page.locator(`main input[name="${name}"]`);
const cards = (page: Page) => page.locator('main li h2');

/** Fills in the open form; the first fields decide which others follow. */
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

const [locale, width] = ['ar', 1280] as const;

describe('the addresses of a customer', () => {
  const t = { ...addressMessages[locale], ...ownMessages[locale] };
  const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });

  it('in Kuwait, Saudi Arabia and the Emirates are saved, made default and deleted, with the keyboard alone', async () => {
    const customer = await registerNewCustomer(inject('backend'));
    const { page, record } = await visit(deviceOf(width));
    await signIn(page, home, customer, '/my-account/addresses');
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
});
