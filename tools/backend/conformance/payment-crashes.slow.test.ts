import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrder, PlacedOrder } from '../../../schemas/generated/wire.ts';
import { type RunningPaymentProvider, startPaymentProvider } from '../../payment-provider/start-payment-provider.ts';
import { BackendClient } from './backend-client.ts';
import { GUEST, newId } from './order-shop.ts';
import { RETURN_URL, requireUrl } from './payment-shop.ts';
import { checkPrice, completeDelivery, findCartItems } from './sample-orders.ts';
import { type RunningReferenceBackend, startReferenceBackend } from './start-reference-backend.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const TOKEN = 'crashes';
const SECRET = 'between-backend-and-provider';

/** Orders in each of which the backend is killed twice. */
const ROUNDS = 10;

/** A kill comes at a random moment within so long after a request began, in ms: about as long as one takes. */
const MAX_KILL_DELAY_MS = 200;

let provider: RunningPaymentProvider;
let folder: string;
let database: TestDatabase | undefined;
let backend: RunningReferenceBackend;
let client: BackendClient;
beforeAll(async () => {
  provider = await startPaymentProvider({ secret: SECRET, clock: Date });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-crashes-'));
  const { DATABASE_URL: server } = process.env;
  database = server ? await createTestDatabase(server) : undefined;
  await start();
});
afterAll(async () => {
  await backend?.stop();
  await provider?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = { PAYMENT_SANDBOX_URL: provider.url, PAYMENT_SANDBOX_SECRET: SECRET, LOG_LEVEL: 'silent' };
  backend = await startReferenceBackend({ token: TOKEN, folder, databaseUrl: database?.url, env });
  client = new BackendClient(backend.url, TOKEN);
}

/** Does something while the backend is killed at a random moment, and starts it again; undefined where the kill came first. */
async function whileKilled<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  const gone = once(backend.child, 'close');
  const working = work().catch(() => undefined);
  await delay(Math.random() * MAX_KILL_DELAY_MS);
  backend.child.kill('SIGKILL');
  await gone;
  const answer = await working;
  await start();
  return answer;
}

const order = async (body: NewOrder): Promise<PlacedOrder> => (await client.call('createGuestOrder', { body })).data;

describe('kill -9 of the backend at random moments', () => {
  it('between order and thanks leaves one order for each that was asked for, and each that was charged is placed once', async () => {
    const [item] = await findCartItems(client, Date.now());
    if (item === undefined) throw new Error('the shop sells nothing');
    const { data: methods } = await client.call('paymentMethods', {});
    const method = methods.find(({ type }) => type === 'card');
    const delivery = await completeDelivery(client);
    const form = {
      ...delivery,
      customerId: GUEST,
      isCashOnDelivery: false,
      paymentSrcId: method?._id ?? '',
      paymentIntegrationId: method?.paymentIntegrationId ?? '',
    };
    const total = await checkPrice(client, form, [item]);
    const { data: found } = await client.call('themeProducts', { query: { pageSize: 10 }, body: {} });
    const slug = found.find(({ _id }) => _id === item.productId)?.slug ?? '';
    const soldOf = async () => (await client.call('products', { query: { slug } })).data[0]?.sellQuantity ?? 0;
    const soldBefore = await soldOf();

    const numbers = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const body: NewOrder = { _id: newId(), form, products: [item], total, returnUrl: RETURN_URL };
      const first = await whileKilled(() => order(body));
      const { order: made, paymentUrl } = requireUrl(await order(body));
      if (first !== undefined) expect(first).toEqual({ order: made, paymentUrl });
      numbers.add(made.orderNumber);

      const page = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' } as const;
      const paid = await fetch(paymentUrl, page);
      const { searchParams } = new URL(paid.headers.get('location') ?? '');
      const params = { paymentId: searchParams.get('payment') ?? '' };
      await whileKilled(() => client.call('finishPayment', { params, body: { code: searchParams.get('code') ?? '' } }));
      await provider.idle();
      await expect
        .poll(async () => (await client.call('orderPayment', { params: { orderId: made._id } })).data.status)
        .toBe('paid');
      const { timelines } = (await client.call('guestOrder', { params: { orderId: made._id } })).data;
      expect(timelines.map(({ status }) => status?.code)).toEqual(['placed', 'awaiting-payment']);
    }
    expect([numbers.size, provider.payments.chargedCount, (await soldOf()) - soldBefore]).toEqual([
      ROUNDS,
      ROUNDS,
      ROUNDS,
    ]);
  }, 580_000);
});
