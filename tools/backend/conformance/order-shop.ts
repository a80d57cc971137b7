import { randomBytes } from 'node:crypto';
import { beforeAll } from 'vitest';
import type { CartItem, NewOrder, OrderForm } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { checkPrice, completeDelivery, findCartItems } from './sample-orders.ts';
import { type OpenDependencies, setUpSmallShop } from './small-shop.ts';

/** Start of the shop's clock, which the test moves. */
export const ORDER_START = Date.parse('2026-03-01T10:00:00Z');

/** The default guest, without an e-mail address, whose orders would be limited. */
export const GUEST = { fullName: 'Noor Ali', phoneNumber: '+96550001234' };

/** A new id. */
export const newId = (): string => randomBytes(12).toString('hex');

/** A small shop with lines and forms to order. */
export class OrderShop {
  readonly client: BackendClient;
  readonly #database: DatabaseConnection;
  #loaded: { readonly items: readonly CartItem[]; readonly delivery: OrderForm } | undefined;

  constructor(database: DatabaseConnection, client: BackendClient) {
    this.#database = database;
    this.client = client;
  }

  /** Reads what the shop sells, and where it delivers. */
  async load(): Promise<void> {
    const items = await findCartItems(this.client, ORDER_START);
    this.#loaded = { items, delivery: await completeDelivery(this.client) };
  }

  /** A delivery that is paid in cash, without its customer. */
  get delivery(): OrderForm {
    return this.#loaded?.delivery ?? missing();
  }

  /** A delivery to a customer, who has no phone number. */
  customerForm(more: Partial<OrderForm> = {}): OrderForm {
    return { ...this.delivery, tempPhoneNumber: '+96550009999', ...more };
  }

  /** Different lines, one of each. */
  get items(): readonly CartItem[] {
    return this.#loaded?.items ?? missing();
  }

  item(index: number, quantity = 1): CartItem {
    return { ...(this.items[index] ?? missing()), quantity };
  }

  guestForm(): OrderForm {
    return { ...this.delivery, customerId: GUEST };
  }

  /** An order of a guest with a new id. */
  async newOrder(
    form = this.guestForm(),
    products: readonly CartItem[] = [this.item(0)],
    more: Partial<NewOrder> = {},
  ): Promise<NewOrder> {
    return { _id: newId(), form, products: [...products], total: await this.priceOf(form, products), ...more };
  }

  /** The total by the check of the cart. */
  priceOf(form: OrderForm, products: readonly CartItem[]): Promise<number> {
    return checkPrice(this.client, form, products);
  }

  signInNewCustomer(): Promise<RequestHeaders> {
    return this.client.signInNewCustomer();
  }

  /** Sends requests in parallel; counts their responses by status and code. */
  async sendAtOnce(
    path: string,
    bodies: readonly unknown[],
    { method = 'POST', headers = {} }: { readonly method?: string; readonly headers?: RequestHeaders } = {},
  ): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    const send = async (body: unknown) => {
      const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
      const response = await this.client.fetch(path, init);
      const { code = 'ok' }: { readonly code?: string } = await response.json();
      const answer = `${response.status} ${code}`;
      counts[answer] = (counts[answer] ?? 0) + 1;
    };
    await Promise.all(bodies.map(send));
    return counts;
  }

  /** Sets the stock of the first line's product. */
  async setStock(quantity: number): Promise<void> {
    const { productId, varientId } = this.item(0);
    await runAsTenant(this.#database.db, 'lumen', async (transaction) => {
      if (varientId !== undefined)
        await transaction
          .updateTable('variant')
          .set({ quantity, is_limited: true })
          .where('id', '=', varientId)
          .execute();
      await transaction
        .updateTable('product')
        .set({ quantity, is_stock_limited: true, unlimited_quantity_per_user: true })
        .where('id', '=', productId)
        .execute();
    });
  }

  /** The stock of the first line's product. */
  async stock(): Promise<number> {
    const { productId, varientId } = this.item(0);
    const row = await runAsTenant(this.#database.db, 'lumen', (transaction) =>
      varientId === undefined
        ? transaction.selectFrom('product').select('quantity').where('id', '=', productId).executeTakeFirstOrThrow()
        : transaction.selectFrom('variant').select('quantity').where('id', '=', varientId).executeTakeFirstOrThrow(),
    );
    return row.quantity;
  }
}

const missing = (): never => {
  throw new Error('the shop has too little');
};

/** A small shop of the tests of a file, with lines and forms to order. */
export function setUpOrderShop(openDependencies?: OpenDependencies) {
  const { shop: client, ...opened } = setUpSmallShop(ORDER_START, openDependencies);
  const shop = new OrderShop(opened.database, client);
  beforeAll(() => shop.load());
  return { ...opened, shop };
}
