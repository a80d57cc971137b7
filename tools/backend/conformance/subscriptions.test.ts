import { beforeAll, expect, it } from 'vitest';
import { createSampleCustomers, SAMPLE_CUSTOMER } from '../seed/sample-customers.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, database, shop } = setUpSmallShop();
const DAY_MS = 86_400_000;

let sara: RequestHeaders;
beforeAll(async () => {
  await createSampleCustomers(database.db, ['lumen', 'bare'], { paymentProvider: undefined, now: clock.at });
  sara = await signIn('lumen');
});

async function signIn(tenant: string): Promise<RequestHeaders> {
  const { email, password } = SAMPLE_CUSTOMER;
  const { data } = await shop.call('login', { body: { email, password } }, { 'x-tenant': tenant });
  return { 'x-tenant': tenant, 'x-session': data.token };
}
const list = async (headers: RequestHeaders, query = {}) => shop.call('subscriptions', { query }, headers);

it('lists a customer’s subscriptions with price, interval, start and renewal', async () => {
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

it('is renewed on the same day of each month', async () => {
  clock.at += 40 * DAY_MS;
  const [daily] = (await list(await signIn('lumen'))).data;
  expect(daily?.renewsOn).toBe('2026-04-16');
});
