import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, Order, OrderForm } from '../../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../../database/database-connection.ts';
import { PAYMENT_HOLD_MS } from '../../limits.ts';
import { BookingShop, NOOR, newHolder } from '../booking-shop.ts';
import { PaymentShop } from '../payment-shop.ts';
import { checkOrder } from '../sample-orders.ts';
import { addVoucher, givePoints, giveToWallet } from '../sample-vouchers.ts';
import { openTestDatabase } from '../test-database.ts';
import { checkLedger } from './check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger-rows.ts';

let database: DatabaseConnection;
let shop: PaymentShop;
let before: LedgerRows;
/** Orders by what became of them, each with what the ledger counts: a voucher, a wallet, a time slot. */
let [held, paid, cash]: readonly Order[] = [];
const appointments: Appointment[] = [];
let charged: readonly string[];
let code: string;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await PaymentShop.open(database);
  await shop.orders.setStock(50);
  ({ code } = await addVoucher(database, { max_uses: 5, max_uses_per_customer: 1 }));
  const { client, delivery } = shop.orders;
  const headers = await shop.orders.signInNewCustomer();
  await giveToWallet(database, client, { headers, amount: 1500, now: shop.clock.at });
  await givePoints(database, client, { headers, points: 100, now: shop.clock.at });
  before = await readLedger(database);
  await client.call('redeemPoints', { body: { _id: 'b'.repeat(24), points: 50 } }, headers);
  held = (await shop.place(await scheduled(shop.onlineForm()))).order;
  const made = await shop.place();
  await shop.act(made.paymentUrl, 'pay');
  await shop.provider.idle();
  paid = made.order;
  charged = [shop.paymentAt(made.paymentUrl).payment];
  const form: OrderForm = { ...delivery, tempPhoneNumber: '+96550009999', voucher: code, useWalletForPayment: true };
  const { total } = await checkOrder(client, form, [shop.orders.item(0)], headers);
  const body = { ...(await shop.newOrder(form)), total };
  cash = (await client.call('createCustomerOrder', { body }, headers)).data.order;
  const cancelled = (await client.call('createGuestOrder', { body: await shop.orders.newOrder() })).data.order;
  const params = { orderId: cancelled._id };
  await client.call('changeOrderStatus', { params, body: { status: 'cancelled' } });
  await bookTwo();
});
afterAll(async () => {
  await shop?.close();
  await database?.close();
});

/** Two appointments of one expert, in cash. */
async function bookTwo(): Promise<void> {
  const booking = await BookingShop.open(shop.orders.client);
  const date = new Date(shop.clock.at + 2 * 86_400_000).toISOString().slice(0, 10);
  for (const time of ['17:00', '19:00']) {
    const holder = newHolder();
    const held = await booking.hold(booking.slotAt(date, time), { holder, expertId: NOOR });
    appointments.push(
      (await shop.orders.client.call('createAppointment', { body: await booking.newAppointment([held], holder) })).data
        .appointment,
    );
  }
}

async function scheduled(form: OrderForm): Promise<OrderForm> {
  const date = new Date(shop.clock.at + 2 * 86_400_000).toISOString().slice(0, 10);
  const params = { branchId: form.branchId ?? '' };
  const { data } = await shop.orders.client.call('branchSlots', { params, query: { date, kind: 'delivery' } });
  return { ...form, isSchedule: true, date, timeFrom: data[0]?.from ?? '', timeTo: data[0]?.to ?? '' };
}

const check = (facts = {}) => checkLedger(database, before, { charged, ...facts });

/** Changes rows by hand, past everything that the backend does. */
const plant = (statement: string): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', 'lumen', true)`.execute(transaction);
    const { numAffectedRows = 0n } = await sql.raw(statement).execute(transaction);
    expect(numAffectedRows).toBeGreaterThan(0n);
  });

describe('the ledger', () => {
  it('is right where orders are held, paid, paid in cash and cancelled, with voucher, wallet, points and slot', async () => {
    const { orders } = await check();
    expect(orders.map(({ statuses }) => statuses.at(-1)).sort()).toEqual([
      'awaiting-payment',
      'cancelled',
      'placed',
      'placed',
    ]);
  });

  const idOf = (name: 'held' | 'paid' | 'cash') => ({ held, paid, cash })[name]?._id ?? '';
  it.each<[string, string, () => readonly [statement: string, undo: string]]>([
    [
      'a piece that is gone',
      'stock + held + sold is constant: ',
      () => [
        `update variant set quantity = quantity - 1 where tenant = 'lumen' and is_limited`,
        `update variant set quantity = quantity + 1 where tenant = 'lumen' and is_limited`,
      ],
    ],
    [
      'a piece that was counted twice',
      'what products count as sold is what orders hold and bought: ',
      () => [
        `update product set sell_quantity = sell_quantity + 1 where tenant = 'lumen'`,
        `update product set sell_quantity = sell_quantity - 1 where tenant = 'lumen'`,
      ],
    ],
    [
      'an order that was paid and is not placed',
      'payments captured = orders paid: ',
      () => [
        `update payment set status = 'paid', settled_at = created_at where order_id = '${idOf('held')}'`,
        `update payment set status = 'open', settled_at = null where order_id = '${idOf('held')}'`,
      ],
    ],
    [
      'money that nobody knows of',
      'what the provider took is paid, or to be refunded: ',
      () => [
        `update payment set status = 'failed' where order_id = '${idOf('paid')}'`,
        `update payment set status = 'paid' where order_id = '${idOf('paid')}'`,
      ],
    ],
    [
      'an order that is placed twice',
      'an order is placed once: ',
      () => [
        `insert into sales_order_event (tenant, order_id, type, status, created_by, created_at)
          values ('lumen', '${idOf('cash')}', 'status', 'placed', 'shop', now())`,
        `delete from sales_order_event where position = (select max(position) from sales_order_event)`,
      ],
    ],
    [
      'a wallet that was overdrawn',
      'wallet = sum of its transactions, and never below nothing: ',
      () => [
        `insert into wallet_transaction (tenant, customer_id, id, amount, kind, created_at)
          select tenant, customer_id, '${'d'.repeat(24)}', -100000, 'conversion', now()
          from sales_order where id = '${idOf('cash')}'`,
        `delete from wallet_transaction where id = '${'d'.repeat(24)}'`,
      ],
    ],
    [
      'a wallet that paid another amount',
      'a wallet pays its part of an order once, and gets it back once the order is given up: ',
      () => [
        `update wallet_transaction set amount = amount + 1 where order_id = '${idOf('cash')}'`,
        `update wallet_transaction set amount = amount - 1 where order_id = '${idOf('cash')}'`,
      ],
    ],
    [
      'a wallet that was charged for nothing',
      'a wallet is charged once by each payment into it: ',
      () => [
        `insert into wallet_transaction (tenant, customer_id, id, amount, kind, created_at)
          select tenant, customer_id, '${'c'.repeat(24)}', 100, 'charge', now()
          from sales_order where id = '${idOf('cash')}'`,
        `delete from wallet_transaction where id = '${'c'.repeat(24)}'`,
      ],
    ],
    [
      'points that were redeemed for nothing',
      'points redeemed are in the wallet, and an order gives them once it is completed: ',
      () => [
        `update wallet_transaction set kind = 'gift' where kind = 'redemption'`,
        `update wallet_transaction set kind = 'redemption' where kind = 'gift' and amount < 1500`,
      ],
    ],
    [
      'a use of a voucher that is not counted',
      'voucher uses ≤ limit, one for each order that counts it: ',
      () => [
        `update voucher set use_count = 0 where code = '${code}'`,
        `update voucher set use_count = 1 where code = '${code}'`,
      ],
    ],
    [
      'a voucher that was used too often',
      'voucher uses ≤ limit, one for each order that counts it: ',
      () => [
        `update voucher set use_count = 6 where code = '${code}'`,
        `update voucher set use_count = 1 where code = '${code}'`,
      ],
    ],
    [
      'a time slot that is free and promised',
      'an order has the time slot that it chose until it is given up, and no slot has more than it can: ',
      () => [
        `update slot_use set order_id = '${'e'.repeat(24)}' where order_id = '${idOf('held')}'`,
        `update slot_use set order_id = '${idOf('held')}' where order_id = '${'e'.repeat(24)}'`,
      ],
    ],
    [
      'an appointment whose time is free',
      'nobody and no place is booked twice at one time, and an appointment keeps its times until it is given up: ',
      () => [
        `update booking set released_at = now() where appointment_id = '${appointments[0]?._id}'`,
        `update booking set released_at = null where appointment_id = '${appointments[0]?._id}'`,
      ],
    ],
    [
      'an appointment that was to be paid, and is booked without',
      'payments captured = appointments paid, and none waits after its time: ',
      () => [
        `update appointment set form = form || '{"isCash": false}' where id = '${appointments[1]?._id}'`,
        `update appointment set form = form || '{"isCash": true}' where id = '${appointments[1]?._id}'`,
      ],
    ],
  ])('finds %s', async (_, sentence, statements) => {
    const [statement, undo] = statements();
    await plant(statement);
    await expect(check()).rejects.toThrow(sentence);
    await plant(undo);
    await check();
  });

  it('finds an order that is held after its time, once holds were looked after', async () => {
    const sweptAt = shop.clock.at + PAYMENT_HOLD_MS;
    await check({ sweptAt: sweptAt - 1 });
    await expect(check({ sweptAt })).rejects.toThrow('no order is held after its time: ');
  });

  it('finds money that was taken without a payment, or twice for one', async () => {
    await expect(check({ charged: [...charged, 'f'.repeat(24)] })).rejects.toThrow('was charged, and is not there');
    await expect(check({ charged: [...charged, ...charged] })).rejects.toThrow('was charged twice');
    await expect(check({ charged: [] })).rejects.toThrow('is paid, and was not charged');
  });
});
