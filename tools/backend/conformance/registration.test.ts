import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Calls } from '../../../schemas/generated/calls.ts';
import { MAX_ATTEMPTS_PER_ADDRESS, PROOF_LIFETIME_MS, SESSION_LIFETIME_MS, SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';
import { runAsOwner } from './test-database.ts';

const { clock, database, shop, outbox } = setUpSmallShop();
const bare = { 'x-tenant': 'bare' };

beforeEach(() => {
  clock.at += SIGN_IN_WINDOW_MS;
});

let addresses = 0;
const newEmail = (): string => {
  addresses += 1;
  return `lina${addresses}@example.com`;
};

async function prove(email: string, headers: RequestHeaders = {}): Promise<string> {
  await shop.call('sendOtp', { body: { email } }, headers);
  const otp = await outbox.codeTo(email, headers['x-tenant']);
  return (await shop.call('verifyOtp', { body: { email, otp } }, headers)).data.proof;
}

type Registration = Calls['register']['body'];

/** A valid registration. */
async function fillIn(registration: Partial<Registration> = {}): Promise<Registration> {
  const email = registration.email ?? newEmail();
  const proof = registration.proof ?? (await prove(email));
  const customer = { fullName: 'Lina Haddad', password: 'correct horse', country: 'KW', phoneNumber: '5000 0000' };
  return { ...customer, deviceName: 'Firefox · Linux', ...registration, email, proof };
}

const register = async (body: Registration, headers: RequestHeaders = {}) =>
  (await shop.call('register', { body }, headers)).data;
const refused = (body: object, headers: RequestHeaders = {}) =>
  shop.expectFailure('/auth/register', { method: 'POST', body: JSON.stringify(body), headers });
const isKnown = async (email: string) => (await shop.call('checkUser', { query: { email } })).data.status === 'exists';

describe('signing up', () => {
  it('creates the customer with trimmed texts, and starts a session', async () => {
    const email = newEmail();
    const proof = await prove(email);
    const registration = {
      email: ` ${email.toUpperCase()} `,
      fullName: ' Lina Haddad ',
      nationalNumber: '290010112345',
    };
    const { token, expiresAt, customer } = await register(
      await fillIn({ ...registration, proof, deviceToken: 'device' }),
    );
    expect(Date.parse(expiresAt)).toBe(clock.now() + SESSION_LIFETIME_MS);
    expect(customer).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: 'Lina Haddad',
      email: email.toUpperCase(),
      phoneNumber: '+96550000000',
    });
    expect((await shop.call('session', {}, { 'x-session': token })).data.customer).toEqual(customer);
    const body = { email, password: 'correct horse' };
    expect((await shop.call('login', { body })).data.customer).toEqual(customer);
  });

  it.each([
    [{ password: 'shorter' }, '/body/password'],
    [{ fullName: ' \n ' }, '/body/fullName'],
    [{ email: 'lina@example' }, '/body/email'],
    [{ country: 'Kuwait' }, '/body/country'],
    [{ proof: undefined }, '/body/proof'],
    [{ isAdmin: true }, '/body/isAdmin'],
  ])('is refused with 400 for %j', async (wrong, pointer) => {
    const body = { ...(await fillIn({ proof: 'a'.repeat(43) })), ...wrong };
    const { status, errors } = await refused(body);
    expect({ status, pointers: errors.map((error) => error.pointer) }).toEqual({ status: 400, pointers: [pointer] });
  });

  it.each([
    [{ country: 'AQ' }, 'country_unknown'],
    [{ phoneNumber: 'none' }, 'phone_number_invalid'],
    [{ phoneNumber: '+965 5000' }, 'phone_number_length'],
  ])('is refused with 422 for %j, and can be sent again', async (wrong, code) => {
    const body = await fillIn();
    expect(await refused({ ...body, ...wrong })).toMatchObject({ status: 422, code });
    await register(body);
  });
});

describe('a proof', () => {
  it('is valid for its e-mail address and its tenant', async () => {
    const email = newEmail();
    const proof = await prove(email);
    const body = await fillIn({ email, proof });
    expect(await refused({ ...body, email: newEmail() })).toMatchObject({ status: 403, code: 'proof_invalid' });
    expect(await refused(body, bare)).toMatchObject({ status: 403, code: 'proof_invalid' });
    await register(body);
  });

  it('is valid once, even for concurrent requests', async () => {
    const body = JSON.stringify(await fillIn());
    const answers = await Promise.all([1, 2, 3].map(() => shop.fetch('/auth/register', { method: 'POST', body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    expect((await shop.expectFailure('/auth/register', { method: 'POST', body })).code).toBe('proof_invalid');
  });

  it('expires', async () => {
    const body = await fillIn();
    clock.at += PROOF_LIFETIME_MS;
    expect(await refused(body)).toMatchObject({ status: 403, code: 'proof_invalid' });
    expect(await isKnown(body.email)).toBe(false);
  });
});

it('creates nothing if the address has been taken', async () => {
  const body = await fillIn();
  const { email } = body;
  await shop.call('registerCustomer', {
    body: { email: email.toUpperCase(), fullName: 'First', password: 'another one' },
  });
  expect(await refused(body)).toMatchObject({ status: 409, code: 'email_taken' });
  const { rows } = await runAsOwner(database, (transaction) =>
    sql<{ full_name: string; sessions: number }>`
      select full_name, (select count(*)::int from customer_session where customer_id = id) as sessions
      from customer where lower(email) = ${email}`.execute(transaction),
  );
  expect(rows).toEqual([{ full_name: 'First', sessions: 0 }]);
});

it(`limits registrations of a client address to ${MAX_ATTEMPTS_PER_ADDRESS} in a window`, async () => {
  const headers = { 'x-client-address': '203.0.113.50' };
  const body = await fillIn({ proof: 'a'.repeat(43) });
  for (let index = 0; index < MAX_ATTEMPTS_PER_ADDRESS; index += 1)
    expect((await refused(body, headers)).code).toBe('proof_invalid');
  expect(await refused(body, headers)).toMatchObject({ status: 429, code: 'too_many_attempts' });
});
