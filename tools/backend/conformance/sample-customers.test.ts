import { expect, it } from 'vitest';
import { createSampleCustomers, removeSampleCustomers, SAMPLE_CUSTOMER } from '../seed/sample-customers.ts';
import { setUpSmallShop } from './small-shop.ts';

const { email, password } = SAMPLE_CUSTOMER;
const TENANTS = ['lumen', 'bare'];

const { database, shop } = setUpSmallShop(Date.now());

const create = () => createSampleCustomers(database.db, TENANTS, { paymentProvider: undefined, now: Date.now() });
const remove = () => removeSampleCustomers(database.db, TENANTS, Date.now());
const signIn = (tenant: string) => shop.call('login', { body: { email, password } }, { 'x-tenant': tenant });

it('creates one per tenant, even from several processes', async () => {
  const created = await Promise.all([create(), create()]);
  expect(created.flat().toSorted()).toEqual(TENANTS.toSorted());
  expect(await create()).toEqual([]);
  for (const tenant of TENANTS)
    expect((await signIn(tenant)).data.customer).toMatchObject({ email, fullName: SAMPLE_CUSTOMER.fullName });
});

it('has a wallet and points that are the sums of their histories', async () => {
  await create();
  for (const tenant of TENANTS) {
    const at = { 'x-tenant': tenant, 'x-session': (await signIn(tenant)).data.token };
    const [{ data: wallet }, { data: points }] = [await shop.call('wallet', {}, at), await shop.call('points', {}, at)];
    const { data: changes } = await shop.call('walletTransactions', { query: {} }, at);
    const { data: history } = await shop.call('pointsHistory', { query: {} }, at);
    expect(wallet).toEqual({ amount: 9, currency: 'KWD' });
    expect(changes.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(wallet.amount, 9);
    expect(points).toEqual({ points: points.points, amount: points.points / 500, currency: 'KWD' });
    expect(history.reduce((sum, entry) => sum + entry.points, 0)).toBe(points.points);
  }
});

it('is removed by a start in production, but for a changed password', async () => {
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
