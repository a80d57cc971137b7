import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import addressMessages from '../../../../blocks/saved-addresses/messages.json' with { type: 'json' };
import signInMessages from '../../../../blocks/sign-in/messages.json' with { type: 'json' };
import formMessages from '../../../../runtime/forms/messages.json' with { type: 'json' };
import failures from '../../../backend/http/failure-messages.json' with { type: 'json' };
import { findOverflow } from '../browsing/audit-page.ts';
import { deviceOf, journeyIn, withBrowser } from '../browsing/open-browser.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';
import { readCode, registerCustomer } from '../running/customer.ts';
import { placeCustomerOrder } from '../running/place-order.ts';

const shop = inject('shop');
const backend = inject('backend');
const { visit } = withBrowser({ images: false });

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const submit = (page: Page) => page.locator('main button[type="submit"]');

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

describe.each(journeyIn('en', 390))('a newcomer in %s at %d px', (locale, width) => {
  const url = `${shop.url}/${locale}-KW`;
  const [form, signIn] = [formMessages[locale], signInMessages[locale]];

  it('signs up with a mailed code, signs out, and signs in', async () => {
    const customer = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
    const { page, context, record } = await visit(deviceOf(width));
    await page.goto(`${url}/auth/sign-up?next=%2Ffaq`);
    await waitForHydration(page);
    await submit(page).click();
    await main(page).getByText(form.required).first().waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await fill(page, { fullName: 'Lina Haddad', phoneNumber: '50000000', ...customer });
    await submit(page).click();
    await page.waitForURL(`${url}/auth/otp?next=%2Ffaq`);
    const code = await readCode(backend.folder, customer.email);
    // A reload keeps the pending registration.
    await page.reload();
    await waitForHydration(page);
    await field(page, 'otp').fill(code === '11111' ? '22222' : '11111');
    await submit(page).click();
    await page.locator('main [aria-invalid="true"]').waitFor();
    await field(page, 'otp').fill(code);
    await submit(page).click();
    await page.waitForURL(`${url}/faq`);

    await page.goto(`${url}/auth/sign-in?next=%2Ffaq`);
    await waitForHydration(page);
    await main(page).getByText('Lina Haddad').waitFor();
    await main(page).getByRole('button', { name: form.signOut }).click();
    await field(page, 'email').waitFor();
    await fill(page, { email: customer.email, password: 'wrong horse' });
    await submit(page).click();
    await page.getByText(failures.invalid_credentials[locale]).first().waitFor();
    await fill(page, { password: customer.password });
    await submit(page).click();
    await page.waitForURL(`${url}/faq`);
    await page.getByRole('status').getByText(signIn.signedIn).waitFor();
    expect((await context.cookies()).filter(({ name }) => name === 'pending')).toEqual([]);
    expect(record.errors.filter((line) => !/40\d|422/.test(line))).toEqual([]);
  });
});

describe.each(journeyIn('ar', 1280))('a customer in %s at %d px', (locale, width) => {
  const url = `${shop.url}/${locale}-KW`;
  const t = addressMessages[locale];

  it('saves and edits an address, and finds an earlier order', async () => {
    const customer = { fullName: 'Sara Ahmed', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    await registerCustomer(backend, customer);
    const order = await placeCustomerOrder(backend, customer, 1);
    const { page, record } = await visit(deviceOf(width));
    await page.goto(`${url}/auth/sign-in?next=%2Fmy-account%2Faddresses`);
    await waitForHydration(page);
    await fill(page, { email: customer.email, password: customer.password });
    await field(page, 'password').press('Enter');
    await page.waitForURL(`${url}/my-account/addresses`);
    await main(page).getByText(t.empty).waitFor();
    await main(page).getByRole('button', { name: t.add }).click();
    await field(page, 'type').selectOption('flat');
    for (const region of ['city', 'area']) {
      await expect.poll(() => field(page, region).locator('option').count()).toBeGreaterThan(1);
      await field(page, region).selectOption({ index: 1 });
    }
    await fill(page, { block: '4', street: 'Twelfth Street', building: '7', apartment: '31' });
    await main(page).getByRole('button', { name: t.save }).click();
    await main(page).getByText('Twelfth Street').waitFor();
    await main(page)
      .getByRole('button', { name: `${t.edit}:` })
      .click();
    await field(page, 'street').fill('Rose Street');
    await main(page).getByRole('button', { name: t.save }).click();
    await main(page).getByText('Rose Street').waitFor();
    await page.reload();
    await main(page).getByText('Rose Street').waitFor();
    expect(await findOverflow(page)).toEqual([]);

    await page.goto(`${url}/orders`);
    await main(page).getByRole('link', { name: order.orderNumber }).click();
    await page.waitForURL(`${url}/orders/${order._id}`);
    await main(page).getByText(customer.email).waitFor();
    expect(record.errors).toEqual([]);
  });
});
