import { afterAll, beforeAll } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { PaymentShop } from './payment-shop.ts';
import { openTestDatabase } from './test-database.ts';

export interface OpenPaymentShop {
  readonly database: DatabaseConnection;
  readonly shop: PaymentShop;
}

/** Gives the tests of a file a database, and a shop in it whose orders can be paid, and closes both after them. */
export function withPaymentShop(onOpen: (opened: OpenPaymentShop) => void): void {
  let close = async () => {};
  beforeAll(async () => {
    const database = await openTestDatabase();
    close = () => database.close();
    const shop = await PaymentShop.open(database);
    close = async () => {
      await shop.close();
      await database.close();
    };
    onOpen({ database, shop });
  });
  afterAll(() => close());
}
