import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_UNPAID_ORDERS, MAX_UNPAID_ORDERS_PER_NETWORK, PAYMENT_HOLD_MS } from '../limits.ts';
import { newId } from './order-shop.ts';
import { type PaymentShop, RETURN_URL, requireUrl, setUpPaymentShop } from './payment-shop.ts';

const { shop } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

const stock = () => shop.orders.stock();

const client = () => shop.orders.client;

describe('unpaid orders', () => {
  const place = async (form = shop.formOfAnother()) => ({ form, body: await shop.newOrder(form) });
  const send = ({ body }: Awaited<ReturnType<typeof place>>) =>
    shop.orders.client.call('createGuestOrder', { body }).then(({ data }) => requireUrl(data));
  const expectRefused = async (form: ReturnType<PaymentShop['formOfAnother']>) => {
    const before = await stock();
    const body = await shop.newOrder(form);
    expect((await client().refusedCall('createGuestOrder', { body })).code).toBe('unpaid_order_limit');
    expect(await stock()).toBe(before);
  };

  it('are limited for one e-mail address or phone number', async () => {
    const form = shop.formOfAnother();
    const first = await send(await place(form));
    for (let count = 1; count < MAX_UNPAID_ORDERS; count += 1) await send(await place(form));
    await expectRefused(form);
    await expectRefused({ ...form, customerId: { ...form.customerId, email: `${newId()}@example.com` } });
    await expectRefused({ ...form, customerId: { ...form.customerId, phoneNumber: '+96550007777' } });
    await send(await place());
    // Orders of one e-mail address in cash are not limited by it.
    const other = { ...form, customerId: { ...form.customerId, email: `${newId()}@example.com` } };
    const cash = { ...shop.orders.guestForm(), customerId: other.customerId };
    await shop.orders.client.call('createGuestOrder', { body: await shop.orders.newOrder(cash) });
    // A paid one no longer counts.
    await shop.act(first.paymentUrl, 'pay');
    await shop.provider.idle();
    await send(await place(other));
    await expectRefused(other);
  }, 120_000);

  it('are limited for a customer with any contact', async () => {
    const by = await shop.orders.signInNewCustomer();
    const order = async (tempPhoneNumber: string) => ({
      body: await shop.newOrder(shop.onlineForm({ ...shop.orders.delivery, tempPhoneNumber })),
    });
    for (let count = 0; count < MAX_UNPAID_ORDERS; count += 1)
      await client().call('createCustomerOrder', await order(`+9655000${1000 + count}`), by);
    const refused = await client().refusedCall('createCustomerOrder', await order('+96550009998'), by);
    expect(refused.code).toBe('unpaid_order_limit');
    expect((await client().call('orders', { query: {} }, by)).data).toHaveLength(MAX_UNPAID_ORDERS);
    shop.clock.at += PAYMENT_HOLD_MS;
    await shop.lookAfter();
    expect((await client().call('orders', { query: {} }, by)).data).toEqual([]);
    await client().call('createCustomerOrder', await order('+96550009998'), await shop.orders.signInNewCustomer());
  }, 120_000);

  it('are limited from one network with any contacts', async () => {
    const from = { 'x-client-address': '198.51.100.7' };
    const order = async () => ({ body: await shop.newOrder(shop.formOfAnother()) });
    for (let count = 0; count < MAX_UNPAID_ORDERS_PER_NETWORK; count += 1)
      await client().call('createGuestOrder', await order(), from);
    expect((await client().refusedCall('createGuestOrder', await order(), from)).code).toBe('unpaid_network_limit');
    await client().call('createGuestOrder', await order(), { 'x-client-address': '198.51.100.8' });
  }, 120_000);

  it('hold a share of the stock of a product, cash orders all of it', async () => {
    const [left, most] = [12, 6];
    await shop.orders.setStock(left);
    const online = (quantity: number) =>
      shop.orders.newOrder(shop.formOfAnother(), [shop.orders.item(0, quantity)], { returnUrl: RETURN_URL });
    const refused = await client().refusedCall('createGuestOrder', { body: await online(most + 1) });
    expect(refused.code).toBe('unpaid_stock_limit');
    await client().call('createGuestOrder', { body: await online(most) });
    const rest = await shop.orders.newOrder(shop.orders.guestForm(), [shop.orders.item(0, left - most)]);
    await client().call('createGuestOrder', { body: rest });
    expect(await stock()).toBe(0);
  });
});
