import type { Locator, Page } from 'playwright-core';
import { CART_KEY } from '../../../../runtime/stores/visitor/cart/cart-names.ts';
import type { CartItem, OrderForm } from '../../../../schemas/generated/wire.ts';

/** Contact data of a customer. */
export interface ContactData {
  readonly fullName: string;
  readonly phoneNumber: string;
}

/** Page object of the checkout, which counts the entries. */
export class CheckoutPage {
  readonly page: Page;
  /** Number of fields that were filled in or selected. */
  inputs = 0;

  constructor(page: Page) {
    this.page = page;
  }

  part(name: string): Locator {
    return this.page.locator(`[data-checkout-part="${name}"]`);
  }

  field(name: string): Locator {
    return this.page.locator(`[data-field="${name}"]`);
  }

  async fill(part: string, name: string, text: string): Promise<void> {
    this.inputs += 1;
    await this.part(part).locator(`[data-field="${name}"]`).locator('input, textarea').last().fill(text);
  }

  /** Selects a value of a list once it has loaded. */
  async select(name: string, value: string): Promise<void> {
    this.inputs += 1;
    const list = this.field(name).locator('select');
    await list.locator(`option[value="${value}"]`).waitFor({ state: 'attached' });
    await list.selectOption(value);
  }

  /** Selects a radio button. */
  async choose(name: string, value: string): Promise<void> {
    this.inputs += 1;
    await this.field(name).locator(`input[value="${value}"]`).check();
  }

  async tick(name: string, isOn = true): Promise<void> {
    this.inputs += 1;
    await this.field(name).locator('input[type="checkbox"]').setChecked(isOn);
  }

  /** Selects the city and area of an address. */
  async choosePlace({ address: { city, area } }: OrderForm): Promise<void> {
    if (city !== undefined) await this.select('city', city);
    if (area !== undefined) await this.select('area', area);
  }

  /** Fills in the address of a form, without type and country. */
  async fillAddress(form: OrderForm): Promise<void> {
    const { type: _type, country: _country, city: _city, area: _area, ...texts } = form.address;
    await this.choosePlace(form);
    for (const [name, text] of Object.entries(texts)) await this.fill('address', name, text ?? '');
  }

  async fillCustomer({ fullName, phoneNumber }: ContactData): Promise<void> {
    await this.fill('customer', 'fullName', fullName);
    await this.fill('customer', 'phoneNumber', phoneNumber);
  }

  /** Selects the first time of the next week, from tomorrow on. */
  async chooseTime(): Promise<void> {
    const slots = this.field('timeFrom').locator('input');
    const empty = this.part('time').getByRole('status');
    for (let day = 1; day <= 7; day += 1) {
      const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
      await this.fill('time', 'date', date);
      await slots.or(empty).first().waitFor();
      if ((await slots.count()) === 0) continue;
      this.inputs += 1;
      return slots.first().check();
    }
    throw new Error('no day of the next week has a time');
  }

  get total(): Locator {
    return this.page.locator('form:has([data-checkout-step]) strong').last();
  }

  /** The total once it matches the current cart and form. */
  async readTotal(): Promise<string> {
    await this.page.locator('dl[aria-busy="false"]').first().waitFor();
    return (await this.total.textContent()) ?? '';
  }

  /** Submits the current step. */
  async submitStep(): Promise<void> {
    await this.page.locator('form:has([data-checkout-step]) button[type="submit"]').click();
  }

  /** Submits the current step, and waits for the given one. */
  async continueTo(step: 2 | 3): Promise<void> {
    await this.submitStep();
    await this.page.locator(`#step-${step}`).waitFor();
  }
}

/** The first decimal amount of a text in major units, or NaN. */
export const amountIn = (text: string | null): number =>
  Number(/\d[\d,]*\.\d+/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** Stores lines in a guest's cart, as an earlier page would; the next check adds their prices. */
export const fillGuestCart = (page: Page, products: readonly CartItem[]): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, formatGuestCart(products)] as const);

/** Stored form of a guest's cart under `CART_KEY`. */
export const formatGuestCart = (products: readonly CartItem[]): string =>
  JSON.stringify(
    products.map((item) => ({
      item,
      facts: { slug: 'any', title: { en: 'Any' }, image: '', unitPrice: 1, currency: 'KWD', maximum: 10 },
    })),
  );
