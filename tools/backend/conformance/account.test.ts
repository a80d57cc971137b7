import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS_PER_EMAIL, SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';
import { runAsOwner } from './test-database.ts';

const { clock, database, shop, outbox } = setUpSmallShop();
const newPassword = 'battery staple';

beforeEach(() => {
  clock.at += SIGN_IN_WINDOW_MS;
});

let customers = 0;
const newEmail = (): string => {
  customers += 1;
  return `mona${customers}@example.com`;
};

const signIn = async (email: string, password: string, deviceName?: string) =>
  (await shop.call('login', { body: { email, password, deviceName } })).data.token;

async function openAccount() {
  const customer = { fullName: 'Mona', email: newEmail(), password: 'correct horse' };
  await shop.call('registerCustomer', { body: customer });
  const token = await signIn(customer.email, customer.password, 'Firefox · Linux');
  return { ...customer, token, by: { 'x-session': token } };
}

async function prove(email: string): Promise<string> {
  await shop.call('sendOtp', { body: { email } });
  return (await shop.call('verifyOtp', { body: { email, otp: await outbox.codeTo(email) } })).data.proof;
}

const refused = (method: string, path: string, body: object, headers: RequestHeaders) =>
  shop.expectFailure(path, { method, body: JSON.stringify(body), headers });
const isSignedIn = async (token: string) =>
  (await shop.fetch('/auth/session', { headers: { 'x-session': token } })).status === 200;

describe('changing the name and the e-mail address', () => {
  it('requires no proof for the name, or for another spelling of the address', async () => {
    const { by, email } = await openAccount();
    const body = { fullName: 'Mona S.', email: email.toUpperCase() };
    expect((await shop.call('updateAccountDetails', { body }, by)).data).toEqual({ ...body, hasPassword: true });
    expect(await outbox.mailsTo(email)).toEqual([]);
  });

  it('requires a new proof and the password for another address, and mails the former one', async () => {
    const { by, email, password } = await openAccount();
    const other = newEmail();
    const body = { fullName: 'Mona', email: other, proof: await prove(other) };
    for (const wrong of [body, { ...body, currentPassword: 'wrong' }])
      expect(await refused('PUT', '/account', wrong, by)).toMatchObject({ status: 403, code: 'password_wrong' });
    expect(await outbox.mailsTo(email)).toEqual([]);
    const right = { ...body, currentPassword: password };
    expect((await shop.call('updateAccountDetails', { body: right }, by)).data.email).toBe(other);
    await signIn(other, password);
    const [mail] = await outbox.mailsTo(email);
    expect(mail?.subject).toMatch(/^Your e-mail address at/);
    expect(mail?.body).not.toContain(other);
    const back = { ...right, email };
    expect(await refused('PUT', '/account', back, by)).toMatchObject({ status: 403, code: 'proof_invalid' });
  });

  it('is refused without a proof, with one of another address, and for a taken address', async () => {
    const { by, email, password: currentPassword } = await openAccount();
    const taken = await openAccount();
    const proof = await prove(newEmail());
    for (const body of [{ email: newEmail() }, { email: newEmail(), proof }, { email: taken.email, proof }])
      expect(await refused('PUT', '/account', { fullName: 'Mona', currentPassword, ...body }, by)).toMatchObject({
        code: 'proof_invalid',
      });
    const raced = newEmail();
    const racedProof = await prove(raced);
    await shop.call('registerCustomer', { body: { fullName: 'First', email: raced, password: 'correct horse' } });
    const body = { fullName: 'Changed', email: raced, proof: racedProof, currentPassword };
    expect(await refused('PUT', '/account', body, by)).toMatchObject({ status: 409, code: 'email_taken' });
    expect((await shop.call('accountDetails', {}, by)).data).toEqual({ fullName: 'Mona', email, hasPassword: true });
  });
});

it.each([
  ['PUT', '/account', { fullName: 'Mona', email: 'other@example.com', currentPassword: 'wrong' }],
  ['PUT', '/account/password', { currentPassword: 'wrong', newPassword }],
  ['DELETE', '/account', { password: 'wrong' }],
])('%s %s is refused with a wrong password, as often as signing in', async (method, path, body) => {
  const { by, email, password } = await openAccount();
  for (let index = 0; index < MAX_ATTEMPTS_PER_EMAIL; index += 1)
    expect(await refused(method, path, body, by)).toMatchObject({ status: 403, code: 'password_wrong' });
  expect(await refused(method, path, body, by)).toMatchObject({ status: 429, code: 'too_many_attempts' });
  clock.at += SIGN_IN_WINDOW_MS;
  await signIn(email, password);
});

describe('changing the password', () => {
  const change = (currentPassword: string, headers: RequestHeaders) =>
    shop.call('changePassword', { body: { currentPassword, newPassword } }, headers);

  it('ends the other sessions, and is mailed', async () => {
    const { by, token, email, password } = await openAccount();
    const other = await signIn(email, password);
    expect((await change(password, by)).data).toBeNull();
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    await signIn(email, newPassword);
    expect((await outbox.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your password at/),
    ]);
  });

  it('is done once for repeated requests', async () => {
    const { by, email, password } = await openAccount();
    await change(password, by);
    const later = await signIn(email, newPassword);
    expect((await change(password, by)).data).toBeNull();
    expect(await isSignedIn(later)).toBe(true);
    expect(await outbox.mailsTo(email)).toHaveLength(1);
  });

  it('leaves no concurrent session of the old password', async () => {
    const { by, email, password } = await openAccount();
    const body = JSON.stringify({ email, password });
    let isChanged = false;
    const changing = change(password, by).then(() => {
      isChanged = true;
    });
    const answers: Response[] = [];
    while (!isChanged) answers.push(await shop.fetch('/auth/login', { method: 'POST', body }));
    await changing;
    for (const answer of answers) {
      const { data, code } = (await answer.json()) as { data?: { token: string }; code?: string };
      if (data === undefined) expect(code).toBe('invalid_credentials');
      else expect(await isSignedIn(data.token)).toBe(false);
    }
  });
});

it('stores a phone number with its prefix, and refuses an invalid one', async () => {
  const { by } = await openAccount();
  const { data } = await shop.call('setPhoneNumber', { body: { phoneNumber: '5000 0000' } }, by);
  expect(data.phoneNumber).toBe('+96550000000');
  for (const [phoneNumber, code] of [
    ['none', 'phone_number_invalid'],
    ['+965 5000 0000 0', 'phone_number_length'],
  ])
    expect(await refused('PUT', '/account/phone-number', { phoneNumber }, by)).toMatchObject({ status: 422, code });
});

describe('sessions', () => {
  it('are listed with device and times, the last used first, without a token', async () => {
    const { by, email, password, token } = await openAccount();
    const firstAt = new Date(clock.now()).toISOString();
    clock.at += 60_000;
    const second = await signIn(email, password, 'Safari · iPhone');
    const { data } = await shop.call('sessions', {}, by);
    expect(data).toMatchObject([
      { deviceName: 'Safari · iPhone', isCurrent: false },
      { deviceName: 'Firefox · Linux', isCurrent: true, createdAt: firstAt, lastUsedAt: firstAt },
    ]);
    for (const secret of [token, second]) expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('on other devices end', async () => {
    const { by, token, email, password } = await openAccount();
    const other = await signIn(email, password);
    expect((await shop.call('endOtherSessions', {}, by)).data).toBeNull();
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
  });
});

it('deleting the account removes all customer data, ends every session and is mailed', async () => {
  const { by, token, email, password } = await openAccount();
  const other = await signIn(email, password);
  await shop.call('forgotPassword', { body: { email } });
  await refused('POST', '/auth/login', { email, password: 'wrong horse' }, {});
  expect((await shop.call('deleteAccount', { body: { password } }, by)).data).toBeNull();
  for (const each of [token, other]) expect(await isSignedIn(each)).toBe(false);
  expect((await shop.call('checkUser', { query: { email } })).data.status).toBe('available');
  expect(await outbox.mailsTo(email)).toMatchObject([{ subject: expect.stringMatching(/was deleted$/) }]);
  const { rows } = await runAsOwner(database, (transaction) =>
    sql<{ left: number }>`
      select (select count(*) from customer where email = ${email})::int
        + (select count(*) from customer_session session where not exists (
            select from customer where customer.tenant = session.tenant and customer.id = session.customer_id))::int
        as left`.execute(transaction),
  );
  expect(rows).toEqual([{ left: 0 }]);
});

describe('the support of a shop', () => {
  it('replaces a customer’s password: all sessions end, and the customer gets a mail', async () => {
    const { email, token, password } = await openAccount();
    for (let index = 0; index <= MAX_ATTEMPTS_PER_EMAIL; index += 1)
      await refused('POST', '/auth/login', { email, password: 'wrong horse' }, {});
    const body = { email: email.toUpperCase(), password: newPassword };
    expect((await shop.call('setCustomerPassword', { body })).data).toBeNull();
    expect(await isSignedIn(token)).toBe(false);
    await signIn(email, newPassword);
    expect(await refused('POST', '/auth/login', { email, password }, {})).toMatchObject({ status: 401 });
    expect((await outbox.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your password at/),
    ]);
  });

  it('signs one customer out on every device', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    const second = await signIn(one.email, one.password);
    expect((await shop.call('endCustomerSessions', { body: { email: one.email } })).data).toBeNull();
    for (const token of [one.token, second]) expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(other.token)).toBe(true);
    await signIn(one.email, one.password);
  });

  it('gets 422 for a customer that is unknown to the tenant', async () => {
    const { email, token } = await openAccount();
    for (const [method, path, body] of [
      ['PUT', '/customers/password', { password: newPassword }],
      ['DELETE', '/customers/sessions', {}],
    ] as const) {
      const unknown = { status: 422, code: 'customer_unknown' };
      expect(await refused(method, path, { ...body, email: newEmail() }, {})).toMatchObject(unknown);
      expect(await refused(method, path, { ...body, email }, { 'x-tenant': 'bare' })).toMatchObject(unknown);
    }
    expect(await isSignedIn(token)).toBe(true);
  });
});
