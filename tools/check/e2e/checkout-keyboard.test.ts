import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import checkoutMessages from '../../../blocks/checkout/messages.json' with { type: 'json' };
import submitMessages from '../../../blocks/checkout-submit/messages.json' with { type: 'json' };
import confirmationMessages from '../../../blocks/order-confirmation/messages.json' with { type: 'json' };
import partMessages from '../../../runtime/checkout/messages.json' with { type: 'json' };
import formMessages from '../../../runtime/forms/messages.json' with { type: 'json' };
import { findAxeViolations } from './browsing/axe-violations.ts';
import { CheckoutPage, fillGuestCart } from './browsing/checkout-page.ts';
import { JOURNEYS, PHONE, withBrowser } from './browsing/open-browser.ts';
import { waitForHydration } from './browsing/wait-for-hydration.ts';
import { withCheckoutShop } from './running/own-shop.ts';
import { GUEST } from './running/place-order.ts';

const { visit } = withBrowser({ images: false });

const own = withCheckoutShop();

/** More than a checkout has places to stop at. */
const MAX_STOPS = 80;

/** The page has moved the focus: the order of stops begins anew. */
const forgetStops = (page: Page) => page.evaluate(() => Reflect.set(window, 'lastStop', undefined));

/** Presses Tab until something has the focus. Every stop on the way shows that, is in sight, and follows the one before. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return { isThere: false, fault: undefined };
      // A radio button or a checkbox may show it by its label.
      const shown = [focused, focused.parentElement, focused.closest('label'), focused.nextElementSibling].filter(
        (each) => each !== null && each !== undefined,
      );
      const hasOutline = shown.some((each) => {
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
        hasOutline ? '' : 'does not show the focus',
        bottom > 0 && top < innerHeight ? '' : 'is out of sight',
        isInOrder ? '' : 'comes before the stop before',
      ].filter((fault) => fault !== '');
      return {
        isThere: focused.matches(wanted),
        fault: faults.length === 0 ? undefined : `${focused.outerHTML.slice(0, 120)} ${faults.join(', ')}`,
      };
    }, selector);
    expect(stop.fault).toBeUndefined();
    if (stop.isThere) return;
  }
  throw new Error(`the keyboard does not lead to ${selector}`);
}

/** Chooses an option of the list that has the focus. */
async function pickOption(page: Page, value: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.activeElement instanceof HTMLSelectElement &&
      Array.from(document.activeElement.options).some((option) => option.value === wanted),
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

describe.each(JOURNEYS)('in %s at %d px', (locale, width) => {
  const prefix = `${locale}-KW`;
  const t = { ...partMessages[locale], ...checkoutMessages[locale] };
  const device = {
    ...(width === 390 ? PHONE : { viewport: { width, height: 900 } }),
    reducedMotion: 'reduce',
  } as const;

  async function openCheckout() {
    const { page, record } = await visit(device);
    await page.goto(`${own.shop.url}/${prefix}/faq`);
    await fillGuestCart(page, own.items.slice(0, 1));
    await page.goto(`${own.shop.url}/${prefix}/checkout`);
    await waitForHydration(page);
    const checkout = new CheckoutPage(page);
    await checkout.field('city').waitFor();
    return { page, record, checkout };
  }

  it('a guest orders by the keyboard alone, and hears of steps, errors and the total', async () => {
    const { page, record, checkout } = await openCheckout();
    const expectTotalInSight = async () => {
      const box = await checkout.total.boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      expect(box !== null && box.y >= 0 && box.y + box.height <= height).toBe(true);
    };
    await expectTotalInSight();
    // From the heading on, as by a link that skips what is above.
    await page.locator('main h1').evaluate((heading) => {
      heading.setAttribute('tabindex', '-1');
      heading.focus();
    });
    await tabTo(page, 'form:has([data-checkout-step]) button[type="submit"]');
    await page.keyboard.press('Enter');
    // The first error has the focus, is described at its field, and is told.
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

  it('every field says to the browser what it is for, and to a phone which keys it takes', async () => {
    const { page } = await openCheckout();
    const fields = await page
      .locator('form:has([data-checkout-step])')
      .evaluate((form) =>
        Object.fromEntries(
          Array.from(
            form.querySelectorAll<HTMLInputElement>(
              ':is([data-checkout-part="address"], [data-checkout-part="customer"]) :is(input, select)',
            ),
            (field) => [field.name, [field.autocomplete, field.inputMode, field.type].join(' ')],
          ),
        ),
      );
    // Autofill, on-screen keyboard, and kind of control. The list without a name is the country of the phone number.
    expect(fields).toEqual({
      '': 'off  select-one',
      type: '  select-one',
      country: 'country  select-one',
      city: 'address-level2  select-one',
      area: 'address-level3  select-one',
      block: '  text',
      street: 'address-line1  text',
      avenue: '  text',
      house: '  text',
      additional: '  text',
      fullName: 'name  text',
      phoneNumber: 'tel tel tel',
      email: 'email email email',
    });
  });
});
