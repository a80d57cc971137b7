import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewOrder, OrderForm } from '../../../schemas/generated/wire.ts';
import type { RequestHeaders } from './backend-client.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { newId, setUpOrderShop } from './order-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { addVoucher, countVoucherUses, givePoints, giveToWallet } from './sample-vouchers.ts';

const { clock, database, shop } = setUpOrderShop();
let before: LedgerRows;
beforeEach(async () => {
  await shop.setStock(1_000_000);
  before = await readLedger(database);
});
afterEach(async () => void (await checkLedger(database, before)));

async function newOrder(form: OrderForm, headers: RequestHeaders = {}): Promise<NewOrder> {
  const { total } = await checkOrder(shop.client, form, [shop.item(0)], headers);
  return { _id: newId(), form, products: [shop.item(0)], total };
}
const times = (count: number, body: NewOrder) => Array.from({ length: count }, () => ({ ...body, _id: newId() }));

describe('a voucher', () => {
  it('for 5 uses is used 5 times by concurrent orders', async () => {
    const { id, code } = await addVoucher(database, { max_uses: 5 });
    const body = await newOrder({ ...shop.guestForm(), voucher: code });
    const counts = await shop.sendAtOnce('/orders/guest', times(100, body));
    expect(counts).toEqual({ '200 ok': 5, '409 voucher_not_valid': 95 });
    expect(await countVoucherUses(database, id)).toEqual({ counted: 5, kept: 5 });
  });

  it('for one use each is used once by concurrent orders of a customer', async () => {
    const headers = await shop.signInNewCustomer();
    const { id, code } = await addVoucher(database, { max_uses_per_customer: 1 });
    const body = await newOrder(shop.customerForm({ voucher: code }), headers);
    const counts = await shop.sendAtOnce('/orders/customer', times(40, body), { headers });
    expect(counts).toEqual({ '200 ok': 1, '409 voucher_not_valid': 39 });
    expect(await countVoucherUses(database, id)).toEqual({ counted: 1, kept: 1 });
  });

  it('is returned by orders cancelled during the deletion of their accounts', async () => {
    const { id, code } = await addVoucher(database, { max_uses: 10 });
    const placed: { readonly headers: RequestHeaders; readonly orderId: string }[] = [];
    for (let index = 0; index < 5; index += 1) {
      const headers = await shop.signInNewCustomer();
      await giveToWallet(database, shop.client, { headers, amount: 1500, now: clock.at });
      const body = await newOrder(shop.customerForm({ voucher: code, useWalletForPayment: true }), headers);
      await shop.client.call('createCustomerOrder', { body }, headers);
      placed.push({ headers, orderId: body._id });
    }
    await Promise.all(
      placed.flatMap(({ headers, orderId }) => [
        shop.client.call('deleteAccount', { body: { password: 'correct horse' } }, headers),
        shop.client.call('changeOrderStatus', { params: { orderId }, body: { status: 'cancelled' } }),
      ]),
    );
    expect(await countVoucherUses(database, id)).toEqual({ counted: 0, kept: 0 });
  });
});

describe('a wallet', () => {
  const read = async (headers: RequestHeaders) => {
    const { amount } = (await shop.client.call('wallet', {}, headers)).data;
    const { data } = await shop.client.call('walletTransactions', { query: { pageSize: 200 } }, headers);
    const fils = (major: number) => Math.round(major * 1000);
    return { balance: fils(amount), changes: data.map((change) => fils(change.amount)) };
  };

  it('is never overdrawn by concurrent orders', async () => {
    const headers = await shop.signInNewCustomer();
    const price = (await newOrder(shop.customerForm({}), headers)).total;
    // Enough for seven orders.
    const amount = Math.round(price * 1000 * 7.5);
    await giveToWallet(database, shop.client, { headers, amount, now: clock.at });
    const { paymentSrcId: _, paymentIntegrationId: __, ...form } = shop.customerForm({ useWalletForPayment: true });
    const body = await newOrder({ ...form, isCashOnDelivery: false }, headers);
    expect(body.total).toBe(0);
    const counts = await shop.sendAtOnce('/orders/customer', times(40, body), { headers });
    expect(counts['200 ok']).toBeGreaterThanOrEqual(7);
    const { balance, changes } = await read(headers);
    expect(changes).toHaveLength(1 + (counts['200 ok'] ?? 0));
    expect(changes.reduce((sum, amount) => sum + amount, 0)).toBe(balance);
    // From the first order on.
    changes.toReversed().reduce((sum, change) => {
      expect(sum + change).toBeGreaterThanOrEqual(0);
      return sum + change;
    }, 0);
  });

  it('is credited 5 times by concurrent redemptions of 10 of 50 points', async () => {
    const headers = await shop.signInNewCustomer();
    await givePoints(database, shop.client, { headers, points: 50, now: clock.at });
    const bodies = Array.from({ length: 40 }, () => ({ _id: newId(), points: 10 }));
    const counts = await shop.sendAtOnce('/points/redeem', bodies, { method: 'PUT', headers });
    expect(counts).toEqual({ '200 ok': 5, '422 points_insufficient': 35 });
    expect((await read(headers)).balance).toBe(100);
  });
});
