import { beforeAll, beforeEach } from 'vitest';
import { BookingShop } from './booking-shop.ts';
import { type OpenPaymentShop, withPaymentShop } from './with-payment-shop.ts';

interface OpenBookingShop {
  readonly database: OpenPaymentShop['database'];
  /** The shop's payments. */
  readonly payments: OpenPaymentShop['shop'];
  readonly shop: BookingShop;
}

/** Opens a shop with bookable services and online payment for the tests of a file; each test has another month. */
export function withBookingShop(onOpen: (opened: OpenBookingShop) => void): void {
  let opened: OpenPaymentShop;
  withPaymentShop((payments) => {
    opened = payments;
  });
  beforeAll(async () => {
    const shop = await BookingShop.open(opened.shop.orders.client);
    onOpen({ database: opened.database, payments: opened.shop, shop });
  });
  beforeEach(() => opened.shop.beginTest());
}

/** The first Monday after tomorrow (`yyyy-MM-dd`). @param now epoch ms */
export function nextMonday(now: number): string {
  const date = new Date(now);
  date.setUTCDate(date.getUTCDate() + 2 + ((13 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
