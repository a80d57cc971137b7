import { afterAll, beforeAll } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { PaymentShop } from './payment-shop.ts';
import { openTestDatabase } from './test-database.ts';

export interface OpenPaymentShop {
  readonly database: DatabaseConnection;
  readonly shop: PaymentShop;
}

/** Opens a database and a shop with online payment for the tests of a file, and closes both. */
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
