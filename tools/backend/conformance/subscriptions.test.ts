import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { createSampleCustomers, SAMPLE_CUSTOMER } from '../seed/sample-customers.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };
const DAY_MS = 86_400_000;

let database: DatabaseConnection;
let shop: BackendClient;
let sara: RequestHeaders;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
  await createSampleCustomers(database.db, ['lumen', 'bare'], { paymentProvider: undefined, now: clock.at });
  // Another start fills nothing a second time.
  await createSampleCustomers(database.db, ['lumen', 'bare'], { paymentProvider: undefined, now: clock.at });
  sara = await signIn('lumen');
});
afterAll(() => database?.close());

async function signIn(tenant: string): Promise<RequestHeaders> {
  const { email, password } = SAMPLE_CUSTOMER;
  const { data } = await shop.call('login', { body: { email, password } }, { 'x-tenant': tenant });
  return { 'x-tenant': tenant, 'x-session': data.token };
}
const list = async (headers: RequestHeaders, query = {}) => shop.call('subscriptions', { query }, headers);

it('a customer reads their own: what it is, what it costs, how often, since when, and when it renews', async () => {
  const { data, pagination } = await list(sara);
  expect(pagination).toEqual({ pageNumber: 1, pageSize: 10, total: 2, totalIsExact: true });
  expect(data).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: { en: 'Daily lenses, 90 a month' },
      image: expect.any(String),
      price: 13.5,
      currency: 'KWD',
      interval: { unit: 'month', count: 1 },
      status: 'active',
      startedOn: '2025-12-16',
      renewsOn: '2026-03-16',
    },
    expect.objectContaining({ status: 'paused', interval: { unit: 'month', count: 3 } }),
  ]);
  expect(data[1]).not.toHaveProperty('renewsOn');
});

it('is named in the language that is asked for', async () => {
  const { data } = await list({ ...sara, 'accept-language': 'ar' });
  expect(data[0]?.name.ar).toContain('عدسات يومية');
});

it('is paged', async () => {
  const { data } = await list(sara, { pageNumber: 2, pageSize: 1 });
  expect(data.map(({ status }) => status)).toEqual(['paused']);
});

it('a customer of a shop that has none, and one who has none, read an empty list', async () => {
  expect((await list(await signIn('bare'))).data).toEqual([]);
  const body = { fullName: 'Lina', email: 'lina@example.com', password: 'correct horse' };
  await shop.call('registerCustomer', { body });
  const { data } = await shop.call('login', { body: { email: body.email, password: body.password } });
  expect((await list({ 'x-session': data.token })).data).toEqual([]);
});

it('a guest is refused', async () => {
  expect((await shop.refusedCall('subscriptions', { query: {} })).status).toBe(401);
});

it('is renewed as time goes by, on the same day of the month', async () => {
  clock.at += 40 * DAY_MS;
  const [daily] = (await list(await signIn('lumen'))).data;
  expect(daily?.renewsOn).toBe('2026-04-16');
});
