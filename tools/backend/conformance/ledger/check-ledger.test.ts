import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Appointment, Order, OrderForm } from '../../../../schemas/generated/wire.ts';
import { PAYMENT_HOLD_MS } from '../../limits.ts';
import { BookingShop, NOOR, newHolder } from '../booking-shop.ts';
import { setUpPaymentShop } from '../payment-shop.ts';
import { checkOrder } from '../sample-orders.ts';
import { addVoucher, givePoints, giveToWallet } from '../sample-vouchers.ts';
import { checkLedger } from './check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger-rows.ts';

const { database, shop } = setUpPaymentShop();
let before: LedgerRows;
/** Orders by their outcome. */
let [held, paid, cash]: readonly Order[] = [];
const appointments: Appointment[] = [];
let charged: readonly string[];
let code: string;
beforeAll(async () => {
  await shop.orders.setStock(50);
  ({ code } = await addVoucher(database, { max_uses: 5, max_uses_per_customer: 1 }));
  const { client } = shop.orders;
  const headers = await shop.orders.signInNewCustomer();
  await giveToWallet(database, client, { headers, amount: 1500, now: shop.clock.at });
  await givePoints(database, client, { headers, points: 100, now: shop.clock.at });
  before = await readLedger(database);
  await client.call('redeemPoints', { body: { _id: 'b'.repeat(24), points: 50 } }, headers);
  held = (await shop.place(await scheduled(shop.onlineForm()))).order;
  const paidOrder = await shop.place();
  await shop.act(paidOrder.paymentUrl, 'pay');
  await shop.provider.idle();
  paid = paidOrder.order;
  charged = [shop.paymentAt(paidOrder.paymentUrl).payment];
  const form = shop.orders.customerForm({ voucher: code, useWalletForPayment: true });
  const { total } = await checkOrder(client, form, [shop.orders.item(0)], headers);
  const body = { ...(await shop.newOrder(form)), total };
  cash = (await client.call('createCustomerOrder', { body }, headers)).data.order;
  const cancelled = (await client.call('createGuestOrder', { body: await shop.orders.newOrder() })).data.order;
  const params = { orderId: cancelled._id };
  await client.call('changeOrderStatus', { params, body: { status: 'cancelled' } });
  await book();
});

/** An appointment in cash. */
async function book(): Promise<void> {
  const booking = new BookingShop(shop.orders.client);
  await booking.load();
  const date = new Date(shop.clock.at + 2 * 86_400_000).toISOString().slice(0, 10);
  const holder = newHolder();
  const slot = await booking.hold(booking.slotAt(date, '17:00'), { holder, expertId: NOOR });
  const body = await booking.newAppointment([slot], holder);
  appointments.push((await shop.orders.client.call('createAppointment', { body })).data.appointment);
}

async function scheduled(form: OrderForm): Promise<OrderForm> {
  const date = new Date(shop.clock.at + 2 * 86_400_000).toISOString().slice(0, 10);
  const params = { branchId: form.branchId ?? '' };
  const { data } = await shop.orders.client.call('branchSlots', { params, query: { date, kind: 'delivery' } });
  return { ...form, isSchedule: true, date, timeFrom: data[0]?.from ?? '', timeTo: data[0]?.to ?? '' };
}

const check = (facts = {}) => checkLedger(database, before, { charged, ...facts });

/** Changes rows past the backend. */
const corrupt = (statement: string): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', 'lumen', true)`.execute(transaction);
    const { numAffectedRows = 0n } = await sql.raw(statement).execute(transaction);
    expect(numAffectedRows).toBeGreaterThan(0n);
  });

it('is correct with held, paid, cash and cancelled orders, with voucher, wallet, points and slot', async () => {
  const { orders } = await check();
  expect(orders.map(({ statuses }) => statuses.at(-1)).sort()).toEqual([
    'awaiting-payment',
    'cancelled',
    'placed',
    'placed',
  ]);
});

it.each<[sentence: string, table: string, change: string, undo: string, where: () => string]>([
  ['stock + held', 'variant', 'quantity = quantity - 1', 'quantity = quantity + 1', () => 'is_limited'],
  ['what products', 'product', 'sell_quantity = sell_quantity + 1', 'sell_quantity = sell_quantity - 1', () => 'true'],
  [
    'payments captured = orders',
    'payment',
    "status = 'paid', settled_at = created_at",
    "status = 'open', settled_at = null",
    () => `order_id = '${held?._id}'`,
  ],
  ['what the provider', 'payment', "status = 'failed'", "status = 'paid'", () => `order_id = '${paid?._id}'`],
  [
    'a wallet pays',
    'wallet_transaction',
    'amount = amount + 1',
    'amount = amount - 1',
    () => `order_id = '${cash?._id}'`,
  ],
  [
    'points redeemed',
    'wallet_transaction',
    "kind = 'gift'",
    "kind = 'redemption'",
    () => 'amount < 1500 and amount > 0',
  ],
  ['voucher uses', 'voucher', 'use_count = 6', 'use_count = 1', () => `code = '${code}'`],
  [
    'experts and places',
    'booking',
    'released_at = now()',
    'released_at = null',
    () => `appointment_id = '${appointments[0]?._id}'`,
  ],
])('finds a false sentence: %s', async (sentence, table, change, undo, where) => {
  await corrupt(`update ${table} set ${change} where tenant = 'lumen' and ${where()}`);
  await expect(check()).rejects.toThrow(sentence);
  await corrupt(`update ${table} set ${undo} where tenant = 'lumen' and ${where()}`);
  await check();
});

it('finds expired holds, and charges without a payment', async () => {
  const sweptAt = shop.clock.at + PAYMENT_HOLD_MS;
  await check({ sweptAt: sweptAt - 1 });
  await expect(check({ sweptAt })).rejects.toThrow('no order is held after its time: ');
  await expect(check({ charged: [...charged, 'f'.repeat(24)] })).rejects.toThrow('was charged, and is not there');
  await expect(check({ charged: [...charged, ...charged] })).rejects.toThrow('was charged twice');
  await expect(check({ charged: [] })).rejects.toThrow('is paid, and was not charged');
});
