import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import checkoutMessages from '../../../blocks/checkout/messages.json' with { type: 'json' };
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import confirmationMessages from '../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/checkout/messages.json' with { type: 'json' };
import formMessages from '../../../runtime/forms/messages.json' with { type: 'json' };
import { findAxeViolations } from './browsing/axe-violations.ts';
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { deviceOf, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withCheckoutShop } from './running/own-shop.ts';
import { GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const own = withCheckoutShop();

const MAX_STOPS = 80;

const forgetStops = (page: Page) => page.evaluate(() => Reflect.set(window, 'lastStop', undefined));

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((expectedSelector) => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return { isThere: false, fault: undefined };
      // A radio button or a checkbox may show the focus at its label.
      const candidates = [focused, focused.parentElement, focused.closest('label'), focused.nextElementSibling].filter(
        (each) => each !== null && each !== undefined,
      );
      const hasOutline = candidates.some((each) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
      const before: unknown = Reflect.get(window, 'lastStop');
      const isInOrder =
        !(before instanceof Node) ||
        !before.isConnected ||
        (before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      Reflect.set(window, 'lastStop', focused);
      const faults = [
        hasOutline ? '' : 'has no focus ring',
        bottom > 0 && top < innerHeight ? '' : 'is out of sight',
        isInOrder ? '' : 'precedes the stop before',
      ].filter((fault) => fault !== '');
      return {
        isThere: focused.matches(expectedSelector),
        fault: faults.length === 0 ? undefined : `${focused.outerHTML.slice(0, 120)} ${faults.join(', ')}`,
      };
    }, selector);
    expect(stop.fault).toBeUndefined();
    if (stop.isThere) return;
  }
  throw new Error(`the keyboard does not lead to ${selector}`);
}

/** Selects an option of the focused list with arrow keys. */
async function pickOption(page: Page, value: string): Promise<void> {
  await page.waitForFunction(
    (expectedValue) =>
      document.activeElement instanceof HTMLSelectElement &&
      Array.from(document.activeElement.options).some((option) => option.value === expectedValue),
    value,
  );
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    const chosen = await page.evaluate(() =>
      document.activeElement instanceof HTMLSelectElement ? document.activeElement.value : '',
    );
    if (chosen === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('the keyboard does not reach the option');
}

const inField = (part: string, name: string) =>
  `[data-checkout-part="${part}"] [data-field="${name}"] :is(input, select, textarea)`;

const [locale, width] = ['ar', 1280] as const;

describe('the checkout', () => {
  const prefix = `${locale}-KW`;
  const t = { ...partMessages[locale], ...checkoutMessages[locale] };

  async function openCheckout() {
    const { page, record } = await visit(deviceOf(width));
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, own.items.slice(0, 1));
    await page.goto(`${own.shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    const checkout = new CheckoutPage(page);
    await checkout.field('city').waitFor();
    return { page, record, checkout };
  }

  it('is completed with the keyboard alone, and announces steps, errors and the total', async () => {
    const { page, record, checkout } = await openCheckout();
    const expectTotalInSight = async () => {
      const box = await checkout.total.boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect(box !== null && box.y >= 0 && box.y + box.height <= height).toBe(true);
    };
    await expectTotalInSight();
    // Start at the heading, as the skip link does.
    await page.locator('main h1').evaluate((heading) => {
      heading.setAttribute('tabindex', '-1');
      heading.focus();
    });
    await tabTo(page, 'form:has([data-checkout-step]) button[type="submit"]');
    await page.keyboard.press('Enter');
    // The first error is focused, described at its field and announced.
    await page.waitForFunction(
      (selector) => document.activeElement?.matches(`${selector}[aria-invalid="true"]`),
      inField('address', 'city'),
    );
    await page
      .locator('[role="status"], [role="alert"]', { hasText: formMessages[locale].required })
      .first()
      .waitFor({ state: 'attached' });
    expect(await findAxeViolations(page)).toEqual([]);
    await forgetStops(page);

    const { type: _type, country: _country, city, area, ...texts } = own.delivery.address;
    await pickOption(page, city ?? '');
    if (area !== undefined) {
      await tabTo(page, inField('address', 'area'));
      await pickOption(page, area);
    }
    for (const [name, text] of Object.entries(texts)) {
      await tabTo(page, inField('address', name));
      await page.keyboard.type(text ?? '');
    }
    await tabTo(page, inField('customer', 'fullName'));
    await page.keyboard.type(GUEST.fullName);
    // The number follows the country's code.
    await tabTo(page, `${inField('customer', 'phoneNumber')}:is(input)`);
    await page.keyboard.type(GUEST.phoneNumber);
    await tabTo(page, 'form:has([data-checkout-step]) button[type="submit"]');
    await page.keyboard.press('Enter');

    await page.waitForFunction(() => document.activeElement?.id === 'step-2');
    await forgetStops(page);
    const step = t.stepOf.replace('{{number}}', '2').replace('{{count}}', '2');
    expect(
      await page
        .getByRole('status')
        .getByText(step)
        .or(page.locator('[role="status"]', { hasText: step }))
        .count(),
    ).toBeGreaterThan(0);
    await expectTotalInSight();
    await tabTo(page, inField('payment', 'paymentSrcId'));
    for (let presses = 0; presses < 6; presses += 1) {
      if ((await page.locator(':focus').getAttribute('value')) === '0-0') break;
      await page.keyboard.press('ArrowDown');
    }
    if (!(await page.locator(':focus').isChecked())) await page.keyboard.press('Space');
    await tabTo(page, '[data-field="policy"] input');
    await page.keyboard.press('Space');
    await expectTotalInSight();
    const total = await checkout.readTotal();
    await page.locator('[aria-live="polite"]', { hasText: total }).first().waitFor({ state: 'attached' });
    const name = submitMessages[locale].submit;
    await page
      .getByRole('main')
      .getByRole('button', { name })
      .evaluate((button) => button.setAttribute('data-place-order', ''));
    await tabTo(page, '[data-place-order]');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${prefix}/thanks?orderId=*`);
    await page.getByRole('main').getByRole('link', { name: confirmationMessages[locale].follow }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(total);
    expect(record.errors).toEqual([]);
  });
});
