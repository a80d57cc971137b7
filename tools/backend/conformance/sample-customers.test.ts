import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import { form } from '../../../schemas/generated/forms/sign-in.js';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { createSampleCustomers, removeSampleCustomers, SAMPLE_CUSTOMER } from '../seed/sample-customers.ts';
import type { BackendClient } from './backend-client.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const { email, password } = SAMPLE_CUSTOMER;
const TENANTS = ['lumen', 'bare'];

let database: DatabaseConnection;
let shop: BackendClient;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, { now: Date.now });
});
afterAll(() => database?.close());

const create = () => createSampleCustomers(database.db, TENANTS, { paymentProvider: undefined, now: Date.now() });
const remove = () => removeSampleCustomers(database.db, TENANTS, Date.now());
const signIn = (tenant: string) => shop.call('login', { body: { email, password } }, { 'x-tenant': tenant });

it('each tenant gets one, once, also where several processes start at a time', async () => {
  const made = await Promise.all([create(), create()]);
  expect(made.flat().toSorted()).toEqual(TENANTS.toSorted());
  expect(await create()).toEqual([]);
  for (const tenant of TENANTS)
    expect((await signIn(tenant)).data.customer).toMatchObject({ email, fullName: SAMPLE_CUSTOMER.fullName });
});

it('it has a wallet and points, each the sum of what its history says', async () => {
  await create();
  // Another start fills nothing a second time.
  await create();
  for (const tenant of TENANTS) {
    const at = { 'x-tenant': tenant, 'x-session': (await signIn(tenant)).data.token };
    const [{ data: wallet }, { data: points }] = [await shop.call('wallet', {}, at), await shop.call('points', {}, at)];
    const { data: changes } = await shop.call('walletTransactions', { query: {} }, at);
    const { data: history } = await shop.call('pointsHistory', { query: {} }, at);
    expect(changes.length).toBeGreaterThan(2);
    expect(wallet).toEqual({ amount: 9, currency: 'KWD' });
    expect(changes.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(wallet.amount, 9);
    // An order that was completed has given some more.
    const { data: orders } = await shop.call('orders', { query: {} }, at);
    expect(points.points > 700).toBe(orders.length > 0);
    expect(points).toEqual({ points: points.points, amount: points.points / 500, currency: 'KWD' });
    expect(history.reduce((sum, entry) => sum + entry.points, 0)).toBe(points.points);
    expect(changes.map(({ date }) => date)).toEqual(
      changes
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
  }
});

it('a start in production removes them, but for one whose password is another by now', async () => {
  await create();
  const { token } = (await signIn('bare')).data;
  const at = { 'x-tenant': 'bare', 'x-session': token };
  await shop.call('changePassword', { body: { currentPassword: password, newPassword: 'only mine' } }, at);
  expect(await remove()).toEqual(['lumen']);
  expect(await remove()).toEqual([]);
  const body = JSON.stringify({ email, password });
  expect(await shop.expectFailure('/auth/login', { method: 'POST', body })).toMatchObject({ status: 401 });
  expect((await shop.call('session', {}, at)).data.customer.email).toBe(email);
});

it('the shop’s form takes their address and password', () => {
  expect(checkForm(form, { email, password }).errors).toEqual([]);
});
