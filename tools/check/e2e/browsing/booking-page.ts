import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BOOKING_CART_KEY, BOOKING_HOLDER_KEY } from '../../../../runtime/stores/visitor/booking/stored-booking.ts';
import type { HeldBooking } from '../../../../schemas/generated/wire.ts';

/** What a browser holds of its first line, and under which token. */
export interface FirstHold {
  readonly booking: HeldBooking;
  readonly holder: string;
}

/**
 * Times of a day, of which one is chosen.
 *
 * @param label message that names them, up to its first value
 */
export const radiosOf = (page: Page, label: string): Locator =>
  page.getByRole('radiogroup', { name: new RegExp(`^${label.split('{{')[0]?.trim()} `) }).getByRole('radio');

/** Days of the strip, of which one is selected. */
export const daysOf = (page: Page): Locator => page.getByRole('main').getByRole('grid').getByRole('gridcell');

/** Days, times and the booking cart, as a person uses them. */
export class BookingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get days(): Locator {
    return daysOf(this.page);
  }

  get slots(): Locator {
    return this.page.locator('[role="group"] button[aria-pressed]');
  }

  /** Times that are free, and at which nothing of the cart is. */
  get freeSlots(): Locator {
    return this.page.locator('[role="group"] button[aria-pressed="false"]:not([data-conflict])');
  }

  get chosenSlots(): Locator {
    return this.page.locator('[role="group"] button[aria-pressed="true"]');
  }

  /** Of the booking cart. */
  get lines(): Locator {
    return this.page.locator('li[data-state]');
  }

  linesIn(state: 'held' | 'ended' | 'taken'): Locator {
    return this.page.locator(`li[data-state="${state}"]`);
  }

  /** Waits until so many lines are held, and nothing is under way. */
  async expectHeld(count: number): Promise<void> {
    await expect.poll(() => this.linesIn('held').count()).toBe(count);
    await expect.poll(() => this.lines.count()).toBe(count);
  }

  /** Shows the times of a day, from 0 for today. */
  async chooseDay(index: number): Promise<void> {
    const answered = this.page.waitForResponse('**/api/crm/slots/current');
    await this.days.nth(index).click();
    await answered;
    await this.slots.first().waitFor();
  }

  async readFirstHold(): Promise<FirstHold> {
    const stored = await this.page.evaluate((key) => localStorage.getItem(key) ?? '[]', BOOKING_CART_KEY);
    const holder = await this.page.evaluate((key) => localStorage.getItem(key) ?? '', BOOKING_HOLDER_KEY);
    const [{ booking }] = JSON.parse(stored);
    return { booking, holder };
  }
}
