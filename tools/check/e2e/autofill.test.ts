import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';

const shop = inject('shop');
const { visit } = withBrowser({ images: false, isWhole: true });

/** Values of a browser profile, by Chromium's field types. */
type Profile = Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, string>>;

const urlOf = (tenant: string) => `http://${tenant}.localhost:${shop.port}`;
const field = (page: Page, name: string) => page.locator(`main form:visible [name="${name}"]`);

/** Fills in the form of a field from a browser profile. */
async function autofill(page: Page, name: string, profile: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.getDocument');
  const expression = `document.querySelector('main form [name="${name}"]')`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const fields = Object.entries(profile).map(([each, value]) => ({ name: each, value }));
  await session.send('Autofill.enable');
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
  await session.detach();
}

/** Values of fields; the label of the selected option for lists. */
const valuesOf = (page: Page, names: readonly string[]): Promise<Texts> =>
  page.locator('main form:visible').evaluate((form, wanted) => {
    const textOf = (control: Element | RadioNodeList | null) => {
      if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
      return control instanceof HTMLInputElement ? control.value : '';
    };
    const { elements } = form instanceof HTMLFormElement ? form : document.createElement('form');
    return Object.fromEntries(wanted.map((name) => [name, textOf(elements.namedItem(name))]));
  }, names);

const findInvalid = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('main form:visible [aria-invalid="true"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));

/** Submits an empty form, which marks every required field. */
async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form:visible [type="submit"]').click();
  await page.locator('main form:visible [aria-invalid="true"]').first().waitFor();
}

/** Submits the form; returns the request body. */
async function send(page: Page, path: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    resolve(route.request().postDataJSON());
    await route.abort();
  });
  await page.locator('main form:visible [type="submit"]').click();
  return promise;
}

interface FilledForm {
  readonly tenant: string;
  readonly prefix: string;
  readonly profile: Profile;
  /** Expected values of the fields. */
  readonly shown: Texts;
}

const LINA: Profile = { NAME_FULL: 'Lina Haddad', EMAIL_ADDRESS: 'lina@example.com' };

const SIGN_UPS: readonly (FilledForm & { readonly sent: Texts })[] = [
  {
    tenant: 'lumen',
    prefix: 'en-KW',
    profile: { ...LINA, PHONE_HOME_WHOLE_NUMBER: '+966501234567', ADDRESS_HOME_COUNTRY: 'SA' },
    shown: { country: 'Saudi Arabia', phoneNumber: '50 123 4567' },
    sent: { country: 'SA', phoneNumber: '+966501234567' },
  },
  {
    tenant: 'bloom',
    prefix: 'en-DE',
    profile: { ...LINA, PHONE_HOME_WHOLE_NUMBER: '+4915112345678', ADDRESS_HOME_COUNTRY: 'DE' },
    shown: { country: 'Germany' },
    sent: { country: 'DE', phoneNumber: '+4915112345678' },
  },
];

const ADDRESSES: readonly (FilledForm & { readonly typed: Texts; readonly sent: Texts })[] = [
  {
    tenant: 'lumen',
    prefix: 'en-KW',
    profile: {
      ADDRESS_HOME_COUNTRY: 'KW',
      ADDRESS_HOME_CITY: 'Hawalli',
      ADDRESS_HOME_DEPENDENT_LOCALITY: 'Salmiya',
      ADDRESS_HOME_STREET_ADDRESS: '12 Lake Road',
    },
    shown: { country: 'Kuwait', city: 'Hawalli', area: 'Salmiya', street: '12 Lake Road' },
    typed: { block: '4', house: '7' },
    sent: { street: '12 Lake Road', block: '4', house: '7' },
  },
  {
    tenant: 'bloom',
    prefix: 'en-DE',
    profile: {
      ADDRESS_HOME_COUNTRY: 'DE',
      ADDRESS_HOME_CITY: 'Berlin',
      ADDRESS_HOME_STREET_ADDRESS: 'Lindenstraße 5',
      ADDRESS_HOME_ZIP: '10969',
    },
    shown: { country: 'Germany', city: 'Berlin', address1: 'Lindenstraße 5', codePostal: '10969' },
    typed: {},
    sent: { address1: 'Lindenstraße 5', codePostal: '10969' },
  },
];

describe('browser autofill', () => {
  it.each(SIGN_UPS)(
    'fills in the sign-up form, which clears its errors and sends the values ($sent.country)',
    async ({ tenant, prefix, profile, shown, sent }) => {
      const { page } = await visit();
      await page.goto(`${urlOf(tenant)}/${prefix}/auth/sign-up`);
      await waitForHydration(page);
      await field(page, 'phoneNumber').waitFor();
      await sendEmpty(page);
      await autofill(page, 'fullName', profile);
      const own = { fullName: 'Lina Haddad', email: 'lina@example.com' };
      await expect
        .poll(() => valuesOf(page, [...Object.keys(shown), 'fullName', 'email']))
        .toEqual({ ...shown, ...own });
      await expect.poll(() => findInvalid(page)).toEqual(['password']);
      await field(page, 'password').fill('correct horse');
      expect(await send(page, '/api/auth/register')).toMatchObject({ ...own, ...sent, password: 'correct horse' });
    },
  );

  it.each(ADDRESSES)(
    'fills in the address form, which clears its errors and sends the values ($shown.country)',
    async ({ tenant, prefix, profile, shown, typed, sent }) => {
      const { page } = await visit();
      await page.goto(`${urlOf(tenant)}/${prefix}/auth/sign-in?next=%2Fmy-account%2Faddresses`);
      await waitForHydration(page);
      await field(page, 'email').fill(SAMPLE_CUSTOMER.email);
      await field(page, 'password').fill(SAMPLE_CUSTOMER.password);
      await field(page, 'password').press('Enter');
      await page.waitForURL(`**/${prefix}/my-account/addresses`);
      await page.getByRole('button', { name: 'Add an address' }).click();
      await field(page, 'type').selectOption('home');
      await expect.poll(() => field(page, 'city').locator('option').count()).toBeGreaterThan(1);
      await sendEmpty(page);
      // Chromium fills in fields that appear within a second of the rest; a slow machine needs another try.
      await expect
        .poll(async () => {
          await autofill(page, 'country', profile);
          return valuesOf(page, Object.keys(shown));
        })
        .toEqual(shown);
      await expect.poll(() => findInvalid(page)).toEqual(Object.keys(typed));
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
      const regions = ['country', 'city', 'area'].filter((name) => name in shown);
      const ids = await Promise.all(regions.map(async (name) => [name, await field(page, name).inputValue()] as const));
      expect(await send(page, '/api/addresses')).toMatchObject({
        address: { type: 'home', ...Object.fromEntries(ids), ...sent },
      });
    },
  );
});
