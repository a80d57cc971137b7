import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import overviewMessages from '../../../blocks/account-overview/messages.json' with { type: 'json' };
import pointsMessages from '../../../blocks/points/messages.json' with { type: 'json' };
import walletMessages from '../../../blocks/wallet/messages.json' with { type: 'json' };
import { SAMPLE_CUSTOMER } from '../../backend/seed/sample-customers.ts';
import { expectNoFaults } from './browsing/expect-no-faults.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { signIn } from './browsing/sign-in.ts';
import { withPayingShop } from './running/own-shop.ts';

const { visit } = withBrowser({ images: false });

const home = `${inject('shop').url}/ar-KW`;

/** Worth 0.1 KWD in lumen. */
const REDEEMED_POINTS = 50;

const [locale, width] = ['ar', 1280] as const;

/** Balance in major units. */
async function readBalance(page: Page): Promise<number> {
  const text = await page.locator('main p[aria-busy="false"]').first().textContent();
  return Number(/\d+\.\d{3}/.exec(text ?? '')?.[0]);
}

describe('the wallet of the sample customer', () => {
  const [overview, t, words] = [overviewMessages[locale], walletMessages[locale], pointsMessages[locale]];
  const openPart = async (page: Page, label: string, path: string) => {
    await page.locator('main').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`${home}/my-account/${path}`);
    await page.locator('main li time, main li code').first().waitFor();
  };
  const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });
  const transactions = (page: Page) => page.getByRole('list', { name: t.transactions }).getByRole('listitem');

  it('receives redeemed points, and keeps them after a reload', async () => {
    const { page, record } = await visit(deviceOf(width));
    await signIn(page, home, SAMPLE_CUSTOMER, '/my-account');
    await openPart(page, overview.wallet, 'wallet');
    const before = await readBalance(page);
    const countBefore = await transactions(page).count();
    expect(before).toBeGreaterThan(0);
    await expectNoFaults(page);

    await page.goto(`${home}/my-account`);
    await openPart(page, overview.points, 'points');
    await page.locator('main form input').fill(String(REDEEMED_POINTS));
    await expectNoFaults(page);
    await button(page, words.redeem).press('Enter');
    await page.waitForFunction((keep) => document.activeElement?.textContent === keep, words.keep);
    await expectNoFaults(page);
    await button(page, words.redeemNow).press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'P');
    await expectNoFaults(page);

    await page.goto(`${home}/my-account/wallet`);
    await expect.poll(() => transactions(page).count()).toBe(countBefore + 1);
    expect((await readBalance(page)) - before).toBeCloseTo(0.1, 3);
    await page.reload();
    await expect.poll(() => transactions(page).count()).toBe(countBefore + 1);
    expect(await transactions(page).first().textContent()).toContain(t.redemption);
    expect((await readBalance(page)) - before).toBeCloseTo(0.1, 3);
    expect(record.errors).toEqual([]);
  });
});

describe('in a shop with a payment provider', () => {
  const own = withPayingShop();

  it('the wallet is charged by a payment', async () => {
    const [locale, width] = ['en', 390] as const;
    const home = `${own.shop.url}/${locale}-KW`;
    const t = walletMessages[locale];
    const { page, record } = await visit(deviceOf(width));
    await signIn(page, home, SAMPLE_CUSTOMER, '/my-account');
    const main = page.getByRole('main');
    const amount = main.getByRole('textbox');
    const toPayment = main.getByRole('button', { name: t.toPayment });
    const transactions = page.getByRole('list', { name: t.transactions }).getByRole('listitem');
    /** The status with the end of a message after its last placeholder. */
    const status = (words: string) =>
      main.getByRole('status').filter({ hasText: words.split(/\{\{\w+\}\}/).at(-1) ?? '' });
    const act = (action: string) => page.locator(`button[value="${action}"]`).click();

    await page.goto(`${home}/my-account/wallet`);
    await toPayment.waitFor();
    const before = await readBalance(page);
    const countBefore = await transactions.count();
    await amount.fill('0.1');
    await toPayment.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await expectNoFaults(page);

    // The first attempt fails, the second one is paid.
    await amount.fill('12.5');
    await toPayment.press('Enter');
    await page.waitForURL(`${own.provider.url}/pay/*`);
    await expectNoFaults(page);
    await act('fail');
    await page.waitForURL(`${home}/my-account/wallet?chargeId=*`);
    await status(t.chargeFailed).waitFor();
    expect(await readBalance(page)).toBe(before);

    await amount.fill('12.5');
    await toPayment.press('Enter');
    await page.waitForURL(`${own.provider.url}/pay/*`);
    await act('pay');
    await page.waitForURL(`${home}/my-account/wallet?chargeId=*`);
    await status(t.chargePaid).waitFor();
    await expect.poll(() => readBalance(page)).toBeCloseTo(before + 12.5, 3);
    await expect.poll(() => transactions.count()).toBe(countBefore + 1);
    expect(await transactions.first().textContent()).toContain(t.charge);
    await expectNoFaults(page);
    await page.reload();
    await status(t.chargePaid).waitFor();
    expect(await readBalance(page)).toBeCloseTo(before + 12.5, 3);
    expect(record.errors).toEqual([]);
  });
});
