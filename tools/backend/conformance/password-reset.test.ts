import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import {
  CODE_LIFETIME_MS,
  CODE_PAUSE_MS,
  MAX_ATTEMPTS_PER_EMAIL,
  MAX_CODE_ATTEMPTS,
  MAX_CODE_ATTEMPTS_PER_EMAIL,
  SIGN_IN_WINDOW_MS,
} from '../limits.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { Outbox, wrongCode } from './outbox.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };
const bare = { 'x-tenant': 'bare' };
const newPassword = 'battery staple';

let database: DatabaseConnection;
let shop: BackendClient;
const outbox = new Outbox(() => database);
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
});
afterAll(() => database?.close());
beforeEach(() => {
  clock.at += SIGN_IN_WINDOW_MS;
});

let customers = 0;
async function createCustomer(email = `omar${customers}@example.com`, headers: RequestHeaders = {}) {
  customers += 1;
  const body = { fullName: 'Omar', email, password: 'correct horse' };
  await shop.call('registerCustomer', { body }, headers);
  return body;
}

const signIn = async (email: string, password: string) =>
  (await shop.call('login', { body: { email, password } })).data.token;
const refusedSignIn = async (email: string, password: string) =>
  (await shop.expectFailure('/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) })).code;
const forgot = async (email: string, headers: RequestHeaders = {}) =>
  (await shop.call('forgotPassword', { body: { email } }, headers)).data;
const reset = async (email: string, otp: string) =>
  (await shop.call('resetPassword', { body: { email, otp, newPassword, deviceName: 'Firefox' } })).data;
const refusedReset = (email: string, otp: string, headers: RequestHeaders = {}, password = newPassword) =>
  shop.expectFailure('/auth/reset-password', {
    method: 'PUT',
    headers,
    body: JSON.stringify({ email, otp, newPassword: password }),
  });

describe('forgetting a password', () => {
  it('does not tell whether somebody has an account: answers and refusals are alike', async () => {
    const { email } = await createCustomer();
    const outcomesFor = async (each: string) => [
      await forgot(each),
      await shop.expectFailure('/auth/forgot-password', { method: 'POST', body: JSON.stringify({ email: each }) }),
      await refusedReset(each, wrongCode(await outbox.codeTo(email))),
    ];
    expect(await outcomesFor(email)).toEqual(await outcomesFor('nobody@example.com'));
  });

  it('brings a code to the address of the account as its customer spells it', async () => {
    const { email } = await createCustomer('Omar.Q@example.com');
    await forgot(' omar.q@EXAMPLE.com ');
    expect(await outbox.codeTo(email)).toMatch(/^\d{5}$/);
  });

  it('brings a mail without a code where there is no account', async () => {
    await forgot('noone@example.com');
    const mails = await outbox.mailsTo('noone@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/There is no account/);
    expect(mails[0]?.body).not.toMatch(/\d{5}/);
  });
});

describe('a new password', () => {
  it('counts from now on instead of the old one', async () => {
    const { email, password } = await createCustomer();
    await forgot(email);
    expect(await reset(email.toUpperCase(), await outbox.codeTo(email))).toBeNull();
    expect(await refusedSignIn(email, password)).toBe('invalid_credentials');
    await signIn(email, newPassword);
  });

  it('ends every session of the customer, and of nobody else', async () => {
    const { email, password } = await createCustomer();
    const other = await createCustomer();
    const sessions = [await signIn(email, password), await signIn(email, password)];
    const others = await signIn(other.email, other.password);
    await forgot(email);
    await reset(email, await outbox.codeTo(email));
    for (const token of sessions)
      expect((await shop.expectFailure('/auth/session', { headers: { 'x-session': token } })).status).toBe(401);
    await shop.call('session', {}, { 'x-session': others });
  });

  it('is told to the customer by mail', async () => {
    const { email } = await createCustomer();
    await forgot(email);
    clock.at += 1000;
    await reset(email, await outbox.codeTo(email));
    const { subject } = (await outbox.mailsTo(email)).at(-1) ?? {};
    expect(subject).toMatch(/^Your password at .* was changed$/);
  });

  it('opens an account that wrong passwords had closed', async () => {
    const { email } = await createCustomer();
    for (let index = 0; index <= MAX_ATTEMPTS_PER_EMAIL; index += 1) await refusedSignIn(email, 'wrong horse');
    expect(await refusedSignIn(email, 'wrong horse')).toBe('too_many_attempts');
    await forgot(email);
    await reset(email, await outbox.codeTo(email));
    await signIn(email, newPassword);
  });

  it('is had in a known browser though others have tried all codes of the window', async () => {
    const { email } = await createCustomer();
    for (let index = 0; index <= MAX_CODE_ATTEMPTS_PER_EMAIL; index += 1)
      await refusedReset(email, '00000', { 'x-client-address': `198.51.100.${index}` });
    const known = { 'x-known-account': createHash('sha256').update(email.toLowerCase()).digest('base64url') };
    await shop.call('forgotPassword', { body: { email } }, known);
    expect((await refusedReset(email, await outbox.codeTo(email))).code).toBe('too_many_attempts');
    const body = { email, otp: await outbox.codeTo(email), newPassword };
    await shop.call('resetPassword', { body }, known);
    await signIn(email, newPassword);
  });

  it.each(['short', ''])('is not %j', async (password) => {
    const { email } = await createCustomer();
    expect((await refusedReset(email, '12345', {}, password)).status).toBe(400);
  });
});

describe('a code for a new password', () => {
  it('is used once', async () => {
    const { email } = await createCustomer();
    await forgot(email);
    const code = await outbox.codeTo(email);
    await reset(email, code);
    expect(await refusedReset(email, code, {}, 'another horse')).toMatchObject({ status: 422, code: 'code_used' });
  });

  it('that was sent again with its password, since the answer was lost, has set that password once', async () => {
    const { email } = await createCustomer();
    await forgot(email);
    const code = await outbox.codeTo(email);
    await reset(email, code);
    const mails = (await outbox.mailsTo(email)).length;
    expect(await reset(email, code)).toBeNull();
    expect(await outbox.mailsTo(email)).toHaveLength(mails);
    await signIn(email, newPassword);
  });

  it('is none of another customer, of another tenant, nor one that proves an address', async () => {
    const { email } = await createCustomer();
    const other = await createCustomer();
    await createCustomer(email, bare);
    await forgot(email);
    const code = await outbox.codeTo(email);
    expect((await refusedReset(other.email, code)).code).toBe('code_expired');
    expect((await refusedReset(email, code, bare)).code).toBe('code_expired');
    const verified = await shop.expectFailure('/auth/otp/verify', {
      method: 'POST',
      body: JSON.stringify({ email, otp: code }),
    });
    expect(verified.code).toBe('code_expired');
    await reset(email, code);
  });

  it(`is refused after ${MAX_CODE_ATTEMPTS} wrong attempts, and the password stays`, async () => {
    const { email, password } = await createCustomer();
    await forgot(email);
    const code = await outbox.codeTo(email);
    for (let index = 0; index < MAX_CODE_ATTEMPTS; index += 1)
      expect((await refusedReset(email, wrongCode(code))).code).toBe('code_wrong');
    expect((await refusedReset(email, code)).code).toBe('code_exhausted');
    await signIn(email, password);
  });

  it('counts until it expires, and no more once another was sent', async () => {
    const { email } = await createCustomer();
    await forgot(email);
    const first = await outbox.codeTo(email);
    clock.at += CODE_PAUSE_MS;
    await forgot(email);
    const second = await outbox.codeTo(email);
    if (first !== second) expect((await refusedReset(email, first)).code).toBe('code_wrong');
    clock.at += CODE_LIFETIME_MS;
    expect(await refusedReset(email, second, { 'accept-language': 'ar' })).toMatchObject({
      status: 422,
      code: 'code_expired',
      message: 'انتهت صلاحية الرمز. يرجى طلب رمز جديد.',
    });
  });
});
