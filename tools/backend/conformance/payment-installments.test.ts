import { beforeEach, describe, expect, it } from 'vitest';
import type { InstallmentRequest } from '../payments/payment-provider.ts';
import { GUEST, newId } from './order-shop.ts';
import { requireUrl, setUpPaymentShop } from './payment-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { giveToWallet } from './sample-vouchers.ts';

const { database, shop } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

const client = () => shop.orders.client;
const newGuest = () => ({ ...GUEST, email: `${newId()}@example.com` });

describe('an order in installments', () => {
  const newOrder = () => shop.newOrder(shop.onlineForm({ ...shop.orders.guestForm(), customerId: newGuest() }, true));

  it('is paid at the provider’s page', async () => {
    const body = await newOrder();
    const { order, paymentUrl } = requireUrl((await client().call('createGuestOrder', { body })).data);
    expect(shop.paymentAt(paymentUrl).method).toBe('tabby');
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect(await shop.statusOf(order)).toBe('placed');
  });

  it('is released immediately if the provider refuses it', async () => {
    shop.provider.sandbox.installments = 'not_available';
    const body = await newOrder();
    const refused = await client().refusedCall('createGuestOrder', { body });
    shop.provider.sandbox.installments = undefined;
    expect(refused).toMatchObject({ status: 422, code: 'payment_unavailable' });
    const { status } = await shop.paymentOf(body);
    expect([await shop.statusOf(body), status, await shop.orders.stock()]).toEqual(['unpaid', 'failed', 1000]);
  });
});

describe('an installment check', () => {
  /** The requests to the provider, which it accepts. */
  const interceptRequests = () => {
    const requests: InstallmentRequest[] = [];
    shop.interception.checkInstallment = (request) => {
      requests.push(request);
      return Promise.resolve(undefined);
    };
    return requests;
  };

  it('returns the provider’s decision, and takes no stock', async () => {
    const check = async (form = shop.onlineForm()) =>
      (await client().call('checkInstallment', { body: await shop.newOrder(form) })).data;
    expect(await check()).toEqual({ status: 'accepted' });
    expect(await shop.orders.stock()).toBe(1000);
    expect(await check({ ...shop.onlineForm(), customerId: { ...GUEST, email: 'rejected@example.com' } })).toEqual({
      status: 'rejected',
      rejection_reason: expect.stringContaining('cannot be approved'),
    });
  });

  it('is for a customer’s total less the wallet, with the contact of the account', async () => {
    const headers = await shop.orders.signInNewCustomer();
    const { totalWithoutWallet } = await checkOrder(client(), shop.onlineForm(), [shop.orders.item(0)]);
    const amount = Math.round(totalWithoutWallet * 1000) - 500;
    await giveToWallet(database, client(), { headers, amount, now: shop.clock.at });
    const form = { ...shop.onlineForm(shop.orders.delivery), useWalletForPayment: true };
    const requests = interceptRequests();
    await client().call('checkInstallment', { body: await shop.newOrder(form) }, headers);
    const { email } = (await client().call('session', {}, headers)).data.customer;
    expect(requests).toMatchObject([{ amount: 500, email }]);
  });

  it('is for a guest’s whole total', async () => {
    const requests = interceptRequests();
    const customerId = newGuest();
    const form = shop.onlineForm({ ...shop.orders.guestForm(), customerId });
    const { totalWithoutWallet } = await checkOrder(client(), form, [shop.orders.item(0)]);
    const body = await shop.newOrder({ ...form, useWalletForPayment: true });
    await client().call('checkInstallment', { body });
    expect(requests).toMatchObject([{ amount: Math.round(totalWithoutWallet * 1000), email: customerId.email }]);
  });

  it('is refused for an invalid cart', async () => {
    const body = await shop.newOrder();
    await shop.orders.setStock(0);
    const refused = await client().refusedCall('checkInstallment', { body });
    expect(refused).toMatchObject({ status: 409, code: 'cart_not_valid' });
  });

  it('is limited by client address', async () => {
    const from = { 'x-client-address': '203.0.113.99' };
    const body = await shop.newOrder();
    for (let count = 0; count < 60; count += 1) await client().call('checkInstallment', { body }, from);
    expect((await client().refusedCall('checkInstallment', { body }, from)).status).toBe(429);
  }, 60_000);
});
