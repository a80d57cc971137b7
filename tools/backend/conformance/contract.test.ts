import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../schemas/generated/calls.ts';
import { MAX_LIST_ENTRIES } from '../limits.ts';
import { createSampleCustomers, SAMPLE_CUSTOMER } from '../seed/sample-customers.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';

/** Rules of all calls, by their definitions. */
const { clock, database, shop } = setUpSmallShop();
const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const anyId = 'a'.repeat(24);

/** Sends a call without query, body and known ids. */
const send = (name: CallName, headers: RequestHeaders, query = '') =>
  shop.fetch(calls[name].path.replace(/\{\w+\}/g, anyId) + query, { method: calls[name].method, headers });

/** A customer with orders, invoices, subscriptions, wallet, points and a session. */
let sara: RequestHeaders;
beforeAll(async () => {
  await createSampleCustomers(database.db, ['lumen'], { paymentProvider: undefined, now: clock.at });
  const { email, password } = SAMPLE_CUSTOMER;
  sara = { 'x-session': (await shop.call('login', { body: { email, password } })).data.token };
});

it.each(['shop', 'publish'] as const)('a token of the scope %s makes the calls of its scope alone', async (scope) => {
  const body = { scope: scope === 'publish' ? 'publish:lumen' : scope, label: 'a test' };
  const { token } = (await shop.call('createServiceToken', { body }, { 'x-tenant': undefined })).data;
  const others = names.filter((name) => !calls[name].scopes.some((each) => each === scope));
  expect(others.length).toBeGreaterThan(10);
  for (const name of others) {
    const { status } = await send(name, { authorization: `Bearer ${token}` });
    expect([name, status]).toEqual([name, 403]);
  }
});

it('a call with a session is refused without one, with an ended one and with another tenant’s', async () => {
  const ended = await shop.signInNewCustomer();
  await shop.call('logout', {}, ended);
  // An upload is validated before its session is read.
  const personal = names.filter((name) => calls[name].session !== 'none' && name !== 'uploadOptionFile');
  for (const name of personal) {
    const isRequired = calls[name].session === 'required';
    for (const headers of [...(isRequired ? [{}] : []), ended, { ...sara, 'x-tenant': 'bare' }]) {
      const response = await send(name, headers);
      expect([name, response.status, await response.json()]).toMatchObject([name, 401, { code: 'unauthenticated' }]);
    }
  }
});

it('a list of a customer has nothing of another one, and is never cached', async () => {
  const other = await shop.signInNewCustomer();
  const lists = ['cart', 'orders', 'invoices', 'subscriptions', 'walletTransactions', 'pointsHistory'] as const;
  for (const name of [...lists, 'vouchers', 'wishlist', 'addresses', 'appointments'] as const) {
    const response = await send(name, other);
    const { data } = await response.json();
    expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store']);
    if (name !== 'vouchers') expect([name, 'items' in data ? data.items : data]).toEqual([name, []]);
  }
  expect((await shop.call('wallet', {}, other)).data.amount).toBe(0);
  expect((await shop.call('points', {}, other)).data.points).toBe(0);
});

describe.each(names.filter((name) => calls[name].paged && !calls[name].path.includes('{')))('the list %s', (name) => {
  const read = async (pageNumber: number, pageSize: number) => {
    const body = calls[name].method === 'POST' ? '{}' : undefined;
    const path = `${calls[name].path}?pageNumber=${pageNumber}&pageSize=${pageSize}`;
    return shop.fetch(path, { method: calls[name].method, headers: sara, ...(body && { body }) });
  };

  it('has pages without gaps, and no page too deep', async () => {
    const whole = await (await read(1, 50)).json();
    const second = await (await read(2, 1)).json();
    expect(second.data).toEqual(whole.data.slice(1, 2));
    expect(second.pagination).toMatchObject({ pageNumber: 2, pageSize: 1, total: whole.data.length });
    expect(await (await read(MAX_LIST_ENTRIES / 50 + 1, 50)).json()).toMatchObject({ code: 'page_too_deep' });
    expect((await read(MAX_LIST_ENTRIES, 1)).status).toBe(400);
  });
});
