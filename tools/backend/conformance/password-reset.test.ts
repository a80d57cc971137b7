import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS_PER_EMAIL, MAX_CODE_ATTEMPTS_PER_EMAIL, SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { wrongCode } from './outbox.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, shop, outbox } = setUpSmallShop();
const bare = { 'x-tenant': 'bare' };
const newPassword = 'battery staple';

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
  it('reveals no account: responses and refusals are identical', async () => {
    const { email } = await createCustomer();
    const outcomesFor = async (each: string) => [
      await forgot(each),
      await shop.expectFailure('/auth/forgot-password', { method: 'POST', body: JSON.stringify({ email: each }) }),
      await refusedReset(each, wrongCode(await outbox.codeTo(email))),
    ];
    expect(await outcomesFor(email)).toEqual(await outcomesFor('unknown@example.com'));
  });

  it('mails a code to the address as its account spells it', async () => {
    const { email } = await createCustomer('Omar.Q@example.com');
    await forgot(' omar.q@EXAMPLE.com ');
    expect(await outbox.codeTo(email)).toMatch(/^\d{5}$/);
  });

  it('mails no code without an account', async () => {
    await forgot('noone@example.com');
    const mails = await outbox.mailsTo('noone@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(/There is no account/);
    expect(mails[0]?.body).not.toMatch(/\d{5}/);
  });
});

describe('a new password', () => {
  it('replaces the old one, ends every session of the customer, and is mailed', async () => {
    const { email, password } = await createCustomer();
    const other = await createCustomer();
    const [token, others] = [await signIn(email, password), await signIn(other.email, other.password)];
    await forgot(email);
    clock.at += 1000;
    expect(await reset(email.toUpperCase(), await outbox.codeTo(email))).toBeNull();
    expect(await refusedSignIn(email, password)).toBe('invalid_credentials');
    await signIn(email, newPassword);
    expect((await shop.expectFailure('/auth/session', { headers: { 'x-session': token } })).status).toBe(401);
    await shop.call('session', {}, { 'x-session': others });
    expect((await outbox.mailsTo(email)).at(-1)?.subject).toMatch(/^Your password at .* was changed$/);
  });

  it('opens an account that wrong passwords have closed', async () => {
    const { email } = await createCustomer();
    for (let index = 0; index <= MAX_ATTEMPTS_PER_EMAIL; index += 1) await refusedSignIn(email, 'wrong horse');
    expect(await refusedSignIn(email, 'wrong horse')).toBe('too_many_attempts');
    await forgot(email);
    await reset(email, await outbox.codeTo(email));
    await signIn(email, newPassword);
  });

  it('can be set in a known browser after others used up the attempts', async () => {
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
});

describe('a code for a new password', () => {
  it('sets a password once for repeated requests', async () => {
    const { email } = await createCustomer();
    await forgot(email);
    const code = await outbox.codeTo(email);
    await reset(email, code);
    const mails = (await outbox.mailsTo(email)).length;
    expect(await reset(email, code)).toBeNull();
    expect(await refusedReset(email, code, {}, 'another horse')).toMatchObject({ status: 422, code: 'code_used' });
    expect(await outbox.mailsTo(email)).toHaveLength(mails);
    await signIn(email, newPassword);
  });

  it('is valid for one customer of one tenant, and for no sign-up', async () => {
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
});
