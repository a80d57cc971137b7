import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startPaymentProvider } from '../../payment-provider/start-payment-provider.ts';
import { connectDatabase } from '../database/connect-database.ts';
import { BackendClient } from './backend-client.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { readLedger } from './ledger/ledger-rows.ts';
import { GUEST, newId } from './order-shop.ts';
import { RETURN_URL, requireUrl } from './payment-shop.ts';
import { readNextChange } from './read-next-change.ts';
import { checkPrice, completeDelivery, findCartItems } from './sample-orders.ts';
import { startReferenceBackend } from './start-reference-backend.ts';
import { createTestDatabase } from './test-database.ts';

const token = 'several';
const server = process.env.DATABASE_URL;

/** Only a server's database allows several processes. */
describe('two processes of the reference backend', () => {
  if (server) {
    it('start concurrently on an empty server, seed it once, and receive each other’s changes', async () => {
      const database = await createTestDatabase(server);
      const copies = await Promise.all([0, 1].map(() => startReferenceBackend({ token, databaseUrl: database.url })));
      const [one, other] = copies.map(({ url }) => new BackendClient(url, token));
      if (one === undefined || other === undefined) throw new Error('two were started');
      const [here, there] = await Promise.all(
        [one, other].map((copy) => copy.call('themeProducts', { query: { pageSize: 200 }, body: {} })),
      );
      expect(here?.data).not.toEqual([]);
      expect(there?.data).toEqual(here?.data);

      const stop = new AbortController();
      const stream = await other.fetch('/events', { signal: stop.signal });
      const change = readNextChange(stream, ({ kind }) => kind === 'builder');
      await one.fetch('/builder/versions', { method: 'POST', body: '{}' });
      expect(await change).toEqual({ tenant: await one.currentTenant(), kind: 'builder', version: 1 });
      stop.abort();
      await Promise.all(copies.map((copy) => copy.stop()));
      await database.drop();
    });
  } else {
    it('share no folder: the second starts only after the first was killed', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-several-'));
      const first = await startReferenceBackend({ token, folder });
      await new BackendClient(first.url, token).fetch('/builder/versions', { method: 'POST', body: '{"kept":true}' });
      await expect(startReferenceBackend({ token, folder })).rejects.toThrow('is in use by process');
      const gone = once(first.child, 'close');
      first.child.kill('SIGKILL');
      await gone;
      const second = await startReferenceBackend({ token, folder });
      expect(await (await new BackendClient(second.url, token).fetch('/builder')).text()).toBe('{"kept":true}');
      await second.stop();
      await rm(folder, { recursive: true, force: true });
    });
  }
});

describe('a process that is killed while it reopens an order', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    '%s the provider has opened the payment leaves the order held, and is paid once after a restart',
    async (_, isOpened) => {
      const provider = await startPaymentProvider({ secret: token, clock: Date });
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
      const database = server ? await createTestDatabase(server) : undefined;
      const env = { PAYMENT_SANDBOX_URL: provider.url, PAYMENT_SANDBOX_SECRET: token };
      const start = () => startReferenceBackend({ token, folder, databaseUrl: database?.url, env });
      const stored = () => connectDatabase({ url: database?.url, folder });

      const first = await start();
      let client = new BackendClient(first.url, token);
      const order = async () => (await client.call('createGuestOrder', { body })).data;
      const body = await newOnlineOrder(client);
      const { order: abandoned } = await order();
      await client.call('abandonPayment', { params: { orderId: body._id } });
      const open = provider.payments.open.bind(provider.payments);
      vi.spyOn(provider.payments, 'open').mockImplementationOnce((...request) => {
        first.child.kill('SIGKILL');
        if (!isOpened) throw new Error('the request has not arrived');
        return open(...request);
      });
      await expect(order()).rejects.toThrow();
      const killed = await stored();
      const before = await readLedger(killed);
      await killed.close();

      const second = await start();
      client = new BackendClient(second.url, token);
      const reopened = requireUrl(await order());
      expect(reopened.order.orderNumber).toBe(abandoned.orderNumber);
      const init = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' } as const;
      await fetch(reopened.paymentUrl, init);
      const status = async () => (await client.call('orderPayment', { params: { orderId: body._id } })).data.status;
      await expect.poll(status).toBe('paid');
      await second.stop();
      const ended = await stored();
      const { orders } = await checkLedger(ended, before);
      await ended.close();
      const statuses = (of: typeof orders) => of.find(({ id }) => id === body._id)?.statuses;
      expect(statuses(before.orders)).toEqual(['awaiting-payment', 'unpaid', 'awaiting-payment']);
      expect(statuses(orders)).toEqual(['awaiting-payment', 'unpaid', 'awaiting-payment', 'placed']);
      expect(provider.payments.chargedCount).toBe(1);
      await provider.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  );
});

async function newOnlineOrder(client: BackendClient) {
  const { data: methods } = await client.call('paymentMethods', {});
  const method = methods.find(({ type }) => type === 'card');
  const products = (await findCartItems(client, Date.now())).slice(0, 1);
  const form = {
    ...(await completeDelivery(client)),
    customerId: GUEST,
    isCashOnDelivery: false,
    paymentSrcId: method?._id ?? '',
    paymentIntegrationId: method?.paymentIntegrationId ?? '',
  };
  const total = await checkPrice(client, form, products);
  return { _id: newId(), form, products: [...products], total, returnUrl: RETURN_URL };
}
