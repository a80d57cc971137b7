import type { Locator, Page } from 'playwright-core';
import { CART_KEY } from '../../../../runtime/stores/visitor/cart/cart-names.ts';
import type { CartItem, OrderForm } from '../../../../schemas/generated/wire.ts';

/** Where who orders is reached. */
export interface Orderer {
  readonly fullName: string;
  readonly phoneNumber: string;
}

/** The checkout as a person uses it. It counts what is typed and chosen. */
export class CheckoutPage {
  readonly page: Page;
  /** How many fields were filled in or chosen. */
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

  /** Chooses a value of a list, once there is such a one. */
  async select(name: string, value: string): Promise<void> {
    this.inputs += 1;
    const list = this.field(name).locator('select');
    await list.locator(`option[value="${value}"]`).waitFor({ state: 'attached' });
    await list.selectOption(value);
  }

  /** Chooses among radio buttons. */
  async choose(name: string, value: string): Promise<void> {
    this.inputs += 1;
    await this.field(name).locator(`input[value="${value}"]`).check();
  }

  async tick(name: string, isOn = true): Promise<void> {
    this.inputs += 1;
    await this.field(name).locator('input[type="checkbox"]').setChecked(isOn);
  }

  /** Chooses the city and the area of a form's address. */
  async choosePlace({ address: { city, area } }: OrderForm): Promise<void> {
    if (city !== undefined) await this.select('city', city);
    if (area !== undefined) await this.select('area', area);
  }

  /** Fills in what the address of a form says, type and country as they are. */
  async fillAddress(form: OrderForm): Promise<void> {
    const { type: _type, country: _country, city: _city, area: _area, ...texts } = form.address;
    await this.choosePlace(form);
    for (const [name, text] of Object.entries(texts)) await this.fill('address', name, text ?? '');
  }

  async fillCustomer({ fullName, phoneNumber }: Orderer): Promise<void> {
    await this.fill('customer', 'fullName', fullName);
    await this.fill('customer', 'phoneNumber', phoneNumber);
  }

  /** Chooses the first time of the first day from tomorrow on that has one. */
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

  /** The total, once it is that of the cart and the form as they are. */
  async readTotal(): Promise<string> {
    await this.page.locator('dl[aria-busy="false"]').first().waitFor();
    return (await this.total.textContent()) ?? '';
  }

  /** Goes on to the next step. */
  async goOn(): Promise<void> {
    await this.page.locator('form:has([data-checkout-step]) button[type="submit"]').click();
  }

  /** Goes on, and waits for the step. */
  async goOnTo(step: 2 | 3): Promise<void> {
    await this.goOn();
    await this.page.locator(`#step-${step}`).waitFor();
  }
}

/** The amount in a text, decimal major units; NaN where there is none. */
export const amountIn = (text: string | null): number =>
  Number(/\d[\d,]*\.\d+/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** Puts lines into the cart of a guest, as an earlier page of the visit did; a check brings their prices. */
export const fillGuestCart = (page: Page, products: readonly CartItem[]): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, formatGuestCart(products)] as const);

/** What the browser keeps of a guest's cart with these lines, under `CART_KEY`. */
export const formatGuestCart = (products: readonly CartItem[]): string =>
  JSON.stringify(
    products.map((item) => ({
      item,
      facts: { slug: 'any', title: { en: 'Any' }, image: '', unitPrice: 1, currency: 'KWD', maximum: 10 },
    })),
  );
