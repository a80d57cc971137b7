import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import overviewMessages from '../../../blocks/account-overview/messages.json' with { type: 'json' };
import pointsMessages from '../../../blocks/points/messages.json' with { type: 'json' };
import voucherMessages from '../../../blocks/voucher-list/messages.json' with { type: 'json' };
import walletMessages from '../../../blocks/wallet/messages.json' with { type: 'json' };
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { findOverflow } from './browsing/audit-page.ts';
import { findAxeViolations } from './browsing/axe-violations.ts';
import { JOURNEYS, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withPayingShop } from './running/own-shop.ts';

const { visit } = withBrowser({ images: false });

const baseURL = `http://lumen.localhost:${inject('shop').port}`;

/** Worth 0.1 KWD in lumen. Each case redeems as many of the sample customer's. */
const REDEEMED_POINTS = 50;

/** The sample customer, who has come to their account by signing in. */
async function signIn(prefix: string, width: number, shopUrl = baseURL) {
  const visitor = await visit({ viewport: { width, height: 900 }, baseURL: shopUrl, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`/${prefix}/auth/sign-in?next=%2Fmy-account`);
  await waitForHydration(page);
  await page.locator('main [name="email"]').fill(SAMPLE_CUSTOMER.email);
  await page.locator('main [name="password"]').fill(SAMPLE_CUSTOMER.password);
  await page.locator('main [name="password"]').press('Enter');
  await page.waitForURL(`**/${prefix}/my-account`);
  return visitor;
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

describe.each(JOURNEYS)('the sample customer in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const [overview, t, words] = [overviewMessages[locale], walletMessages[locale], pointsMessages[locale]];
  const openPart = async (page: Page, label: string, path: string) => {
    await page.locator('main').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`**/${prefix}/my-account/${path}`);
    await page.locator('main li time, main li code').first().waitFor();
  };
  const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });
  const transactions = (page: Page) => page.getByRole('list', { name: t.transactions }).getByRole('listitem');

  /** In major units. */
  const readBalance = async (page: Page): Promise<number> => {
    const text = await page.locator('main p[aria-busy="false"] bdi').first().textContent();
    return Number(/\d+\.\d{3}/.exec(text ?? '')?.[0]);
  };

  it('sees the wallet, and redeems points into it: it holds more, also after a reload', async () => {
    const { page, record } = await signIn(prefix, width);
    await openPart(page, overview.wallet, 'wallet');
    const before = await readBalance(page);
    const countBefore = await transactions(page).count();
    expect(before).toBeGreaterThan(0);
    await expectNoFaults(page);

    await page.goto(`/${prefix}/my-account`);
    await openPart(page, overview.points, 'points');
    await page.locator('main form input').fill(String(REDEEMED_POINTS));
    await expectNoFaults(page);
    await button(page, words.redeem).press('Enter');
    await page.waitForFunction((keep) => document.activeElement?.textContent === keep, words.keep);
    await expectNoFaults(page);
    await button(page, words.redeemNow).press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'P');
    await expectNoFaults(page);

    await page.goto(`/${prefix}/my-account/wallet`);
    await expect.poll(() => transactions(page).count()).toBe(countBefore + 1);
    expect((await readBalance(page)) - before).toBeCloseTo(0.1, 3);
    await page.reload();
    await expect.poll(() => transactions(page).count()).toBe(countBefore + 1);
    expect(await transactions(page).first().textContent()).toContain(t.redemption);
    expect((await readBalance(page)) - before).toBeCloseTo(0.1, 3);
    expect(record.errors).toEqual([]);
  });

  it('sees the vouchers that the shop lists, with their codes', async () => {
    const { page, record } = await signIn(prefix, width);
    await openPart(page, overview.vouchers, 'vouchers');
    const list = page.getByRole('list', { name: voucherMessages[locale].title });
    expect(await list.getByText('CLEAR10').count()).toBe(1);
    await expectNoFaults(page);
    expect(record.errors).toEqual([]);
  });
});

describe('a shop whose payments a provider takes', () => {
  const own = withPayingShop();

  it.each(JOURNEYS)('charges the wallet by a payment in %s at %d px', async (locale, width) => {
    const prefix = `${locale}-KW`;
    const t = walletMessages[locale];
    const { page, record } = await signIn(prefix, width, own.shop.url);
    const main = page.getByRole('main');
    const amount = main.getByRole('textbox');
    const toPayment = main.getByRole('button', { name: t.toPayment });
    const transactions = page.getByRole('list', { name: t.transactions }).getByRole('listitem');
    const readBalance = async (): Promise<number> => {
      const text = await main.locator('p[aria-busy="false"] bdi').first().textContent();
      return Number(/\d+\.\d{3}/.exec(text ?? '')?.[0]);
    };
    /** As the words have it, up to what is filled in. */
    const status = (words: string) =>
      main.getByRole('status').filter({ hasText: words.split(/\{\{\w+\}\}/).at(-1) ?? '' });
    const act = (action: string) => page.locator(`button[value="${action}"]`).click();

    await page.goto(`/${prefix}/my-account/wallet`);
    await toPayment.waitFor();
    const before = await readBalance();
    const countBefore = await transactions.count();
    await amount.fill('0.1');
    await toPayment.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await expectNoFaults(page);

    // Left, failed, and paid at the third attempt.
    await amount.fill('12.5');
    await toPayment.press('Enter');
    await page.waitForURL(`${own.provider.url}/pay/*`);
    await expectNoFaults(page);
    await act('fail');
    await page.waitForURL(`**/${prefix}/my-account/wallet?chargeId=*`);
    await status(t.chargeFailed).waitFor();
    expect(await readBalance()).toBe(before);

    await amount.fill('12.5');
    await toPayment.press('Enter');
    await page.waitForURL(`${own.provider.url}/pay/*`);
    await act('pay');
    await page.waitForURL(`**/${prefix}/my-account/wallet?chargeId=*`);
    await status(t.chargePaid).waitFor();
    await expect.poll(readBalance).toBeCloseTo(before + 12.5, 3);
    await expect.poll(() => transactions.count()).toBe(countBefore + 1);
    expect(await transactions.first().textContent()).toContain(t.charge);
    await expectNoFaults(page);
    await page.reload();
    await status(t.chargePaid).waitFor();
    expect(await readBalance()).toBeCloseTo(before + 12.5, 3);
    expect(record.errors).toEqual([]);
  });
});
