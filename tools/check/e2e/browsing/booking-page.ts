import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BOOKING_CART_KEY, BOOKING_HOLDER_KEY } from '../../../../runtime/stores/visitor/booking/stored-booking.ts';
import type { HeldBooking } from '../../../../schemas/generated/wire.ts';

/** The first hold of a browser, with its holder token. */
export interface FirstHold {
  readonly booking: HeldBooking;
  readonly holder: string;
}

/** Radio buttons of the times of a day. @param label message that names them, up to its first placeholder */
export const radiosOf = (page: Page, label: string): Locator =>
  page.getByRole('radiogroup', { name: new RegExp(`^${label.split('{{')[0]?.trim()} `) }).getByRole('radio');

/** Cells of the strip of days. */
export const daysOf = (page: Page): Locator => page.getByRole('main').getByRole('grid').getByRole('gridcell');

/** Page object of days, times and the booking cart. */
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

  /** Free times without a conflict in the cart. */
  get freeSlots(): Locator {
    return this.page.locator('[role="group"] button[aria-pressed="false"]:not([data-conflict])');
  }

  get chosenSlots(): Locator {
    return this.page.locator('[role="group"] button[aria-pressed="true"]');
  }

  /** Lines of the booking cart. */
  get lines(): Locator {
    return this.page.locator('li[data-state]');
  }

  linesIn(state: 'held' | 'ended' | 'taken'): Locator {
    return this.page.locator(`li[data-state="${state}"]`);
  }

  /** Waits until exactly this many lines are held. */
  async expectHeld(count: number): Promise<void> {
    await expect.poll(() => this.linesIn('held').count()).toBe(count);
    await expect.poll(() => this.lines.count()).toBe(count);
  }

  /** Opens the times of a day, 0 for today. */
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
