import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { networkSubject } from '../identity/count-attempts.ts';
import {
  EMAIL_PAUSE_MS,
  MAX_ATTEMPTS_PER_ADDRESS,
  MAX_ATTEMPTS_PER_EMAIL,
  MAX_ATTEMPTS_PER_EMAIL_AND_PAUSE,
  MAX_NETWORK_ATTEMPTS,
  MAX_SESSIONS_PER_CUSTOMER,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  SIGN_IN_WINDOW_MS,
} from '../limits.ts';
import type { FailureResponse, RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';
import { runAsOwner } from './test-database.ts';

const { clock, database, shop } = setUpSmallShop();
const bare = { 'x-tenant': 'bare' };

type NewCustomer = Calls['registerCustomer']['body'];

let customers = 0;
/** A new customer with the password `correct horse`. */
async function register(given: Partial<NewCustomer> = {}, headers: RequestHeaders = {}): Promise<NewCustomer> {
  customers += 1;
  const body = { fullName: 'Sara Ahmed', email: `sara${customers}@example.com`, password: 'correct horse', ...given };
  await shop.call('registerCustomer', { body }, headers);
  return body;
}

const post = (path: string, body: object, headers: RequestHeaders = {}): Promise<FailureResponse> =>
  shop.expectFailure(path, { method: 'POST', body: JSON.stringify(body), headers });
const signIn = async ({ email, password }: NewCustomer, headers: RequestHeaders = {}) =>
  (await shop.call('login', { body: { email, password } }, headers)).data;
const refusedSignIn = (email: string, password: string, headers: RequestHeaders = {}) =>
  post('/auth/login', { email, password }, headers);
const by = (token: string, headers: RequestHeaders = {}): RequestHeaders => ({ 'x-session': token, ...headers });
const refusedSession = (headers: RequestHeaders) => shop.expectFailure('/auth/session', { headers });

/** Reads the tenant's rows as the owner of the tables. */
const readRows = <Row>(query: RawBuilder<Row>): Promise<readonly Row[]> =>
  runAsOwner(database, async (transaction) => (await query.execute(transaction)).rows);

describe('creating a customer', () => {
  it('returns an id, and the account has the given fields', async () => {
    const customer = await register({ phoneNumber: '+96550000000' });
    const { token, customer: signedIn } = await signIn(customer);
    expect(signedIn).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: customer.fullName,
      email: customer.email,
      phoneNumber: '+96550000000',
    });
    const { data } = await shop.call('accountDetails', {}, by(token));
    const { fullName, email } = customer;
    expect(data).toEqual({ fullName, email, phoneNumber: '+96550000000', hasPassword: true });
  });

  it('is refused with 409 for an e-mail address of the tenant, in any case', async () => {
    const { email } = await register();
    const again = { fullName: 'Other', email: email.toUpperCase(), password: 'another one' };
    expect(await post('/customers', again)).toMatchObject({ status: 409, code: 'email_taken' });
    // Another tenant has its own customers.
    await register({ email }, bare);
  });

  it('stores a salted hash of the password', async () => {
    const [one, other] = [await register(), await register()];
    const rows = await readRows(sql<{ password_hash: string }>`
      select password_hash from customer where email in (${one.email}, ${other.email})`);
    expect(rows).toHaveLength(2);
    for (const { password_hash } of rows) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    }
    expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash);
  });
});

describe('signing in', () => {
  it('starts a new session with an expiry', async () => {
    const customer = await register();
    const [first, second] = [await signIn(customer), await signIn(customer)];
    expect(first.token).not.toBe(second.token);
    for (const { token, expiresAt } of [first, second]) {
      expect(Date.parse(expiresAt)).toBe(clock.now() + SESSION_LIFETIME_MS);
      expect((await shop.call('session', {}, by(token))).data).toEqual({ customer: first.customer, expiresAt });
    }
  });

  it('ignores the case of the e-mail address, not of the password', async () => {
    const customer = await register();
    expect((await signIn({ ...customer, email: ` ${customer.email.toUpperCase()} ` })).customer.email).toBe(
      customer.email,
    );
    expect((await refusedSignIn(customer.email, 'Correct horse')).status).toBe(401);
  });

  it('is refused identically for a wrong password, an unknown address and another tenant’s customer', async () => {
    const customer = await register();
    const refusals = [
      await refusedSignIn(customer.email, 'wrong horse'),
      await refusedSignIn('unknown@example.com', customer.password),
      await refusedSignIn(customer.email, customer.password, bare),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
  });

  it('and all personal responses are never cached', async () => {
    const { token } = await signIn(await register());
    for (const path of ['/auth/session', '/account/details']) {
      const response = await shop.fetch(path, { headers: by(token) });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await shop.fetch('/languages')).headers.get('cache-control')).toBeNull();
  });

  it(`ends the oldest session beyond ${MAX_SESSIONS_PER_CUSTOMER}`, async () => {
    const customer = await register();
    const tokens: string[] = [];
    for (let index = 0; index <= MAX_SESSIONS_PER_CUSTOMER; index += 1) {
      clock.at += 1;
      tokens.push((await signIn(customer)).token);
    }
    const [oldest = '', next = ''] = tokens;
    expect((await refusedSession(by(oldest))).code).toBe('unauthenticated');
    expect((await shop.call('session', {}, by(next))).data.customer.email).toBe(customer.email);
  });
});

describe('a session', () => {
  it('ends when its customer signs out; other sessions continue', async () => {
    const customer = await register();
    const [here, there] = [await signIn(customer), await signIn(customer)];
    expect((await shop.call('logout', {}, by(here.token))).data).toBeNull();
    expect(await refusedSession(by(here.token))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await post('/auth/logout', {}, by(here.token))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await shop.call('session', {}, by(there.token))).data.customer.email).toBe(customer.email);
  });

  it('ends after its lifetime even if used', async () => {
    const start = clock.now();
    const { token } = await signIn(await register());
    for (let at = start; at < start + SESSION_LIFETIME_MS; at += SESSION_IDLE_MS / 2) {
      clock.at = at;
      await shop.call('session', {}, by(token));
    }
    clock.at = start + SESSION_LIFETIME_MS - 1;
    await shop.call('session', {}, by(token));
    clock.at += 1;
    expect(await refusedSession(by(token))).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it(`ends after a period without use`, async () => {
    const { token } = await signIn(await register());
    clock.at += SESSION_IDLE_MS - 1;
    await shop.call('session', {}, by(token));
    clock.at += SESSION_IDLE_MS;
    expect((await refusedSession(by(token))).code).toBe('unauthenticated');
  });

  it('requires one valid token of the tenant', async () => {
    const { token } = await signIn(await register());
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const headers of [
      { 'x-session': undefined },
      by(''),
      by('x'.repeat(5000)),
      by(forged),
      by(`${token}, ${token}`),
      by(`${token}, ${forged}`),
      by(token, bare),
    ]) {
      for (const path of ['/auth/session', '/account/details']) {
        expect(await shop.expectFailure(path, { headers })).toMatchObject({ status: 401, code: 'unauthenticated' });
      }
    }
  });

  it('is stored as a digest', async () => {
    const { token } = await signIn(await register());
    const rows = await readRows(sql<{ row: object }>`select to_jsonb(s) as row from customer_session s`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('attempts to sign in', () => {
  it(`are limited to ${MAX_ATTEMPTS_PER_EMAIL} per e-mail address and window, correct ones included`, async () => {
    const customer = await register();
    const start = clock.now();
    for (let index = 0; index < MAX_ATTEMPTS_PER_EMAIL; index += 1) {
      expect((await refusedSignIn(customer.email.toUpperCase(), 'wrong horse')).code).toBe('invalid_credentials');
    }
    clock.at += 60_000;
    const refused = await shop.fetch('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: customer.email, password: customer.password }),
    });
    expect(refused.headers.get('retry-after')).toBe(String((SIGN_IN_WINDOW_MS - 60_000) / 1000));
    expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
    // Another tenant's customer of this address is independent.
    await register({ email: customer.email }, bare);
    await signIn(customer, bare);
    clock.at = start + SIGN_IN_WINDOW_MS;
    await signIn(customer);
  });

  it('of others delay the owner by a minute, but not in a known browser or session', async () => {
    const customer = await register();
    const { token } = await signIn(customer);
    clock.at += EMAIL_PAUSE_MS;
    for (let index = 0; index < MAX_ATTEMPTS_PER_EMAIL_AND_PAUSE; index += 1)
      await refusedSignIn(customer.email, 'wrong horse', { 'x-client-address': `198.51.100.${index}` });
    const own = { 'x-client-address': '203.0.113.70' };
    expect((await refusedSignIn(customer.email, customer.password, own)).code).toBe('too_many_attempts');
    const account = createHash('sha256').update(customer.email.toLowerCase()).digest('base64url');
    await signIn(customer, { ...own, 'x-known-account': account });
    const body = { currentPassword: customer.password, newPassword: 'another horse' };
    await shop.call('changePassword', { body }, { ...own, 'x-session': token });
    clock.at += EMAIL_PAUSE_MS;
    for (let index = 0; index < MAX_ATTEMPTS_PER_EMAIL_AND_PAUSE; index += 1)
      await refusedSignIn(customer.email, 'wrong horse', { 'x-client-address': `198.51.100.${index}` });
    clock.at += EMAIL_PAUSE_MS;
    await signIn({ ...customer, password: 'another horse' }, own);
  });

  it('from one network are limited across all shops', async () => {
    const from = { 'x-client-address': '203.0.113.99' };
    await sql`
      insert into network_attempt (subject, window_began_at, attempts)
      values (${networkSubject('203.0.113.99')}, ${new Date(clock.now()).toISOString()}, ${MAX_NETWORK_ATTEMPTS - 1})`.execute(
      database.db,
    );
    const customer = await register();
    await signIn(customer, from);
    expect((await refusedSignIn(customer.email, customer.password, { ...bare, ...from })).code).toBe(
      'too_many_attempts',
    );
    clock.at += SIGN_IN_WINDOW_MS;
    await signIn(customer, from);
  });

  it('are reset by a successful sign-in', async () => {
    const customer = await register();
    for (const _ of [1, 2]) {
      for (let index = 1; index < MAX_ATTEMPTS_PER_EMAIL; index += 1)
        await refusedSignIn(customer.email, 'wrong horse');
      await signIn(customer);
    }
  });

  it(`are limited to ${MAX_ATTEMPTS_PER_ADDRESS} from a client address`, async () => {
    const headers = { 'x-client-address': '203.0.113.7' };
    const { rows } = await runAsTenant(database.db, 'lumen', (transaction) =>
      sql`
        select count_attempts(
          array['address:' || rtrim(translate(encode(sha256('203.0.113.7'), 'base64'), '+/', '-_'), '=')],
          array[${MAX_ATTEMPTS_PER_ADDRESS}::int], array[interval '15 minutes'], ${new Date(clock.now()).toISOString()}::timestamptz
        ) from generate_series(1, ${MAX_ATTEMPTS_PER_ADDRESS}::int)`.execute(transaction),
    );
    expect(rows).toHaveLength(MAX_ATTEMPTS_PER_ADDRESS);
    const customer = await register();
    expect((await refusedSignIn(customer.email, customer.password, headers)).code).toBe('too_many_attempts');
    await signIn(customer, { 'x-client-address': '203.0.113.8' });
  });

  it('store no e-mail or client address', async () => {
    await refusedSignIn('secret@example.com', 'wrong horse', { 'x-client-address': '198.51.100.9' });
    const rows = await readRows(sql<{ subject: string }>`select subject from sign_in_attempt`);
    expect(rows.length).toBeGreaterThan(1);
    for (const { subject } of rows) expect(subject).toMatch(/^(email|address|from-[\w-]{43}):[\w-]{43}$/);
  });

  it('are removed after a day, the longest window', async () => {
    clock.at += 86_400_000;
    for (let index = 0; index < 10; index += 1) await refusedSignIn('last@example.com', 'wrong horse');
    const rows = await readRows(sql`select from sign_in_attempt where tenant = 'lumen'`);
    // In all, and from this network.
    expect(rows).toHaveLength(2);
  });
});
