import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import {
  CODE_LIFETIME_MS,
  CODE_PAUSE_MS,
  MAX_CODE_ATTEMPTS,
  MAX_CODE_ATTEMPTS_PER_EMAIL,
  MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY,
  MAX_CODE_ATTEMPTS_PER_TENANT,
  MAX_CODES_PER_ADDRESS,
  MAX_CODES_PER_EMAIL,
  MAX_CODES_PER_TENANT,
  MAX_EMAIL_CHECKS_PER_ADDRESS,
  PROOF_LIFETIME_MS,
  SIGN_IN_WINDOW_MS,
} from '../limits.ts';
import type { BackendClient, FailureResponse, RequestHeaders } from './backend-client.ts';
import { Outbox, wrongCode } from './outbox.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };
const bare = { 'x-tenant': 'bare' };

let database: DatabaseConnection;
let shop: BackendClient;
const outbox = new Outbox(() => database);
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
});
afterAll(() => database?.close());
// Every test has a window of its own.
beforeEach(() => {
  clock.at += SIGN_IN_WINDOW_MS;
});

let addresses = 0;
/** An address that no other test uses. */
const newEmail = (): string => {
  addresses += 1;
  return `ana${addresses}@example.com`;
};

const post = (path: string, body: object, headers: RequestHeaders = {}): Promise<FailureResponse> =>
  shop.expectFailure(path, { method: 'POST', body: JSON.stringify(body), headers });
const send = async (email: string, headers: RequestHeaders = {}) =>
  (await shop.call('sendOtp', { body: { email } }, headers)).data;
const refusedSend = (email: string, headers: RequestHeaders = {}) => post('/auth/otp', { email }, headers);
const verify = async (email: string, otp: string, headers: RequestHeaders = {}) =>
  (await shop.call('verifyOtp', { body: { email, otp } }, headers)).data;
const refusedVerify = (email: string, otp: string, headers: RequestHeaders = {}) =>
  post('/auth/otp/verify', { email, otp }, headers);

/** Sends a code and reads it where it arrives. */
async function receiveCode(email = newEmail(), headers: RequestHeaders = {}) {
  await send(email, headers);
  return { email, code: await outbox.codeTo(email, headers['x-tenant']) };
}

/** Makes as many wrong attempts at the codes of an e-mail address as a day has, in as few windows as they take. */
async function useUpDay(email: string): Promise<void> {
  for (let index = 0; index < MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY; index += 1) {
    if (index % MAX_CODE_ATTEMPTS_PER_EMAIL === 0) clock.at += SIGN_IN_WINDOW_MS;
    expect((await refusedVerify(email, '00000')).code).toBe('code_expired');
  }
}

const createCustomer = async (email = newEmail()) => {
  await shop.call('registerCustomer', { body: { fullName: 'Ana', email, password: 'correct horse' } });
  return email;
};

describe('checking an e-mail address', () => {
  const statusOf = async (email: string, headers: RequestHeaders = {}) =>
    (await shop.call('checkUser', { query: { email } }, headers)).data.status;

  it('tells whether somebody has an account with it at this tenant, whatever its case', async () => {
    const email = await createCustomer();
    expect(await statusOf(email)).toBe('exists');
    expect(await statusOf(` ${email.toUpperCase()} `)).toBe('exists');
    expect(await statusOf(newEmail())).toBe('available');
    expect(await statusOf(email, bare)).toBe('available');
  });

  it(`is refused to a client address after ${MAX_EMAIL_CHECKS_PER_ADDRESS} in a window`, async () => {
    const headers = { 'x-client-address': '203.0.113.20' };
    const path = `/auth/check-user?email=${newEmail()}`;
    for (let index = 0; index < MAX_EMAIL_CHECKS_PER_ADDRESS; index += 1)
      expect((await shop.fetch(path, { headers })).status).toBe(200);
    expect(await shop.expectFailure(path, { headers })).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect((await shop.fetch(path, { headers: { 'x-client-address': '203.0.113.21' } })).status).toBe(200);
  });

  it.each(['nobody', 'a@b', 'a@b.museum', 'a@b.example, c@d.example', 'a@b.c\r\nBcc: d@e.com', 'ä@example.com'])(
    'is refused for %j, which is no address',
    async (email) => {
      const refused = await shop.expectFailure(`/auth/check-user?email=${encodeURIComponent(email)}`);
      expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
      expect((await refusedSend(email)).status).toBe(400);
    },
  );
});

describe('a code', () => {
  it('has five digits, comes by mail in the language that was asked for, and proves the address', async () => {
    const email = newEmail();
    expect(await send(email, { 'accept-language': 'ar' })).toEqual({ resendAfterSeconds: CODE_PAUSE_MS / 1000 });
    const [mail] = await outbox.mailsTo(email);
    expect(mail?.subject).toMatch(/^رمزك/);
    const code = await outbox.codeTo(email);
    expect(code).toMatch(/^\d{5}$/);
    const { proof, expiresAt } = await verify(email.toUpperCase(), code);
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(expiresAt)).toBe(clock.now() + PROOF_LIFETIME_MS);
  });

  it('is in no answer and in no table but the mail’s', async () => {
    const { email, code } = await receiveCode();
    const { proof } = await verify(email, code);
    const { rows } = await database.db.transaction().execute(async (transaction) => {
      await sql`select set_config('app.tenant', 'lumen', true)`.execute(transaction);
      return sql<{ row: string }>`
        select to_jsonb(c)::text as row from one_time_code c union all select to_jsonb(p)::text from email_proof p`.execute(
        transaction,
      );
    });
    const stored = rows.map(({ row }) => row).join();
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [`"${code}"`, proof, email]) expect(stored).not.toContain(secret);
  });

  it('is none of another e-mail address, of another tenant or for a new password', async () => {
    const { email, code } = await receiveCode();
    const other = await receiveCode();
    const there = await receiveCode(email, bare);
    if (other.code !== code) expect((await refusedVerify(other.email, code)).code).toBe('code_wrong');
    if (there.code !== code) expect((await refusedVerify(email, code, bare)).code).toBe('code_wrong');
    expect((await refusedVerify(newEmail(), code)).code).toBe('code_expired');
    await verify(email, code);
  });

  it('is used once', async () => {
    const { email, code } = await receiveCode();
    await verify(email, code);
    expect(await refusedVerify(email, code)).toMatchObject({ status: 422, code: 'code_used' });
  });

  it('is used once by two who try at the same time', async () => {
    const { email, code } = await receiveCode();
    const body = JSON.stringify({ email, otp: code });
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.fetch('/auth/otp/verify', { method: 'POST', body }).then(({ status }) => status)),
    );
    expect(answers.toSorted()).toEqual([200, 422, 422]);
  });

  it(`is refused after ${MAX_CODE_ATTEMPTS} wrong attempts, though it is the right one`, async () => {
    const { email, code } = await receiveCode();
    for (let index = 0; index < MAX_CODE_ATTEMPTS; index += 1)
      expect(await refusedVerify(email, wrongCode(code))).toMatchObject({ status: 422, code: 'code_wrong' });
    expect(await refusedVerify(email, code)).toMatchObject({ status: 422, code: 'code_exhausted' });
  });

  it('counts attempts that are made at the same time', async () => {
    const { email, code } = await receiveCode();
    const refusals = await Promise.all(
      Array.from({ length: MAX_CODE_ATTEMPTS + 3 }, () => refusedVerify(email, wrongCode(code))),
    );
    expect(refusals.filter((refusal) => refusal.code === 'code_wrong')).toHaveLength(MAX_CODE_ATTEMPTS);
    expect(refusals.filter((refusal) => refusal.code === 'code_exhausted')).toHaveLength(3);
  });

  it('counts until it expires', async () => {
    const early = await receiveCode();
    clock.at += CODE_LIFETIME_MS - 1;
    await verify(early.email, early.code);
    const late = await receiveCode();
    clock.at += CODE_LIFETIME_MS;
    expect(await refusedVerify(late.email, late.code)).toMatchObject({ status: 422, code: 'code_expired' });
  });

  it('counts no more once another was sent', async () => {
    const { email, code } = await receiveCode();
    clock.at += CODE_PAUSE_MS;
    await send(email);
    const next = await outbox.codeTo(email);
    if (next !== code) expect((await refusedVerify(email, code)).code).toBe('code_wrong');
    await verify(email, next);
  });

  it.each(['1234', '123456', 'abcde', '١٢٣٤٥', ''])('is never %j', async (otp) => {
    expect(await refusedVerify(newEmail(), otp)).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('is refused in the language that was asked for', async () => {
    const { email, code } = await receiveCode();
    expect((await refusedVerify(email, wrongCode(code), { 'accept-language': 'ar' })).message).toBe('الرمز غير صحيح.');
  });
});

describe('sending a code', () => {
  it('does not tell whether somebody has an account: answers, refusals and attempts are alike', async () => {
    const known = await createCustomer();
    const unknown = newEmail();
    const outcomesFor = async (email: string) => [
      await send(email),
      await refusedSend(email.toUpperCase()),
      await refusedVerify(email, wrongCode(email === unknown ? await outbox.codeTo(unknown) : '12345')),
    ];
    expect(await outcomesFor(known)).toEqual(await outcomesFor(unknown));
  });

  it('tells the owner of an account by mail, without a code', async () => {
    const email = await createCustomer();
    await send(email);
    const mails = await outbox.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Your account at/);
    expect(mails[0]?.body).not.toMatch(/\d{5}/);
  });

  it('is refused for a minute after the last one, and the code that was sent stays', async () => {
    const { email, code } = await receiveCode();
    clock.at += 20_000;
    const refused = await shop.fetch('/auth/otp', { method: 'POST', body: JSON.stringify({ email }) });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(await refused.json()).toMatchObject({ code: 'code_sent_recently', details: { retryAfterSeconds: 40 } });
    expect(await outbox.mailsTo(email)).toHaveLength(1);
    await verify(email, code);
    clock.at += 40_000;
    await send(email);
  });

  it('sends one mail to an address that several ask for at the same time', async () => {
    const email = newEmail();
    const body = JSON.stringify({ email });
    const answers = await Promise.all([1, 2, 3].map(() => shop.fetch('/auth/otp', { method: 'POST', body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(await outbox.mailsTo(email)).toHaveLength(1);
  });

  it(`is refused after ${MAX_CODES_PER_EMAIL} codes to an e-mail address in a window`, async () => {
    const email = newEmail();
    for (let index = 0; index < MAX_CODES_PER_EMAIL; index += 1) {
      await send(email);
      clock.at += CODE_PAUSE_MS;
    }
    expect(await refusedSend(email)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await send(newEmail());
  });

  it('is refused while every attempt would be until the code has expired, with the time, and no mail is sent', async () => {
    const email = newEmail();
    await useUpDay(email);
    clock.at += SIGN_IN_WINDOW_MS;
    const refused = await shop.fetch('/auth/otp', { method: 'POST', body: JSON.stringify({ email }) });
    expect(refused.status).toBe(429);
    const hours = Number(refused.headers.get('retry-after')) / 3600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect(await outbox.mailsTo(email)).toEqual([]);
    // Codes for new passwords have a day of their own, and so have other addresses.
    await shop.call('forgotPassword', { body: { email } });
    await send(newEmail());
  });

  it('is refused alike whether or not somebody has an account with an address at which too much was guessed', async () => {
    const [known, unknown] = [await createCustomer(), newEmail()];
    const outcomeFor = async (email: string) => {
      await useUpDay(email);
      return refusedSend(email);
    };
    const began = clock.now();
    const ofKnown = await outcomeFor(known);
    clock.at = began;
    expect(await outcomeFor(unknown)).toEqual(ofKnown);
  });

  it(`is refused to a client address after ${MAX_CODES_PER_ADDRESS} codes, whomever they are for`, async () => {
    const headers = { 'x-client-address': '203.0.113.30' };
    for (let index = 0; index < MAX_CODES_PER_ADDRESS; index += 1) await send(newEmail(), headers);
    const email = newEmail();
    expect(await refusedSend(email, headers)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(await outbox.mailsTo(email)).toEqual([]);
    await send(email, { 'x-client-address': '203.0.113.31' });
  });

  it('is refused to a client address after a tenth of its codes, once half of those of the tenant are used', async () => {
    clock.at += SIGN_IN_WINDOW_MS;
    await countMany('send-code-verify-tenant', MAX_CODES_PER_TENANT / 2);
    const headers = { 'x-client-address': '203.0.113.40' };
    for (let index = 0; index < MAX_CODES_PER_ADDRESS / 10; index += 1) await send(newEmail(), headers);
    expect((await refusedSend(newEmail(), headers)).code).toBe('too_many_attempts');
    await send(newEmail(), { 'x-client-address': '203.0.113.41' });
    clock.at += SIGN_IN_WINDOW_MS;
  });

  it(`is refused by a tenant after ${MAX_CODES_PER_TENANT} codes, and by no other`, async () => {
    await countMany('send-code-verify-tenant', MAX_CODES_PER_TENANT);
    expect((await refusedSend(newEmail())).code).toBe('too_many_attempts');
    await send(newEmail(), bare);
    // Nor are those for new passwords, which have a budget of their own.
    await shop.call('forgotPassword', { body: { email: newEmail() } });
  });
});

describe('attempts at codes', () => {
  it(`are at most ${MAX_CODE_ATTEMPTS_PER_EMAIL} at an e-mail address in a window, however many codes are sent`, async () => {
    const email = newEmail();
    let code = '';
    for (let index = 0; index < MAX_CODE_ATTEMPTS_PER_EMAIL; index += 1) {
      if (index % MAX_CODE_ATTEMPTS === 0) {
        clock.at += CODE_PAUSE_MS;
        ({ code } = await receiveCode(email));
      }
      expect((await refusedVerify(email, wrongCode(code))).code).toBe('code_wrong');
    }
    clock.at += SIGN_IN_WINDOW_MS - CODE_LIFETIME_MS;
    ({ code } = await receiveCode(email));
    expect(await refusedVerify(email, code)).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  it(`are at most ${MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY} at an e-mail address in a day, whatever the windows, and count anew the day after`, async () => {
    const email = newEmail();
    await useUpDay(email);
    clock.at += SIGN_IN_WINDOW_MS;
    const refused = await refusedVerify(email, '00000');
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    clock.at += 86_400_000;
    const next = await receiveCode(email);
    await verify(email, next.code);
  });

  it('of sign-ups leave those for new passwords, when a tenant has had too many', async () => {
    await countMany('try-code-verify-tenant', MAX_CODE_ATTEMPTS_PER_TENANT);
    const email = newEmail();
    expect((await refusedVerify(email, '00000')).code).toBe('too_many_attempts');
    const body = { email, otp: '00000', newPassword: 'battery staple', deviceName: 'Test' };
    const refused = await shop.expectFailure('/auth/reset-password', { method: 'PUT', body: JSON.stringify(body) });
    expect(refused.code).toBe('code_expired');
  });

  it('leave no address in the database', async () => {
    const { email, code } = await receiveCode(newEmail(), { 'x-client-address': '203.0.113.40' });
    await verify(email, code, { 'x-client-address': '203.0.113.40' });
    const rows = await readSubjects();
    expect(rows.length).toBeGreaterThan(3);
    for (const subject of rows) expect(subject).toMatch(/^([a-z-]+:[\w-]{43}|[a-z-]+-tenant)$/);
  });
});

it('codes and proofs that have expired are removed', async () => {
  for (let index = 0; index < 3; index += 1) {
    const { email, code } = await receiveCode();
    await verify(email, code);
  }
  clock.at += PROOF_LIFETIME_MS;
  // Some at a time.
  for (let index = 0; index < 5; index += 1) {
    const { email, code } = await receiveCode();
    await verify(email, code);
  }
  for (const table of ['one_time_code', 'email_proof']) {
    const { rows } = await readAsOwner<{ left: number }>(sql`
      select count(*)::int as left from ${sql.table(table)}
      where tenant = 'lumen' and expires_at <= ${new Date(clock.now()).toISOString()}`);
    expect(rows[0]?.left, table).toBe(0);
  }
});

it('a request reaches codes and proofs through functions alone, which see its own tenant', async () => {
  const attempt = (statement: string) =>
    runAsTenant(database.db, 'lumen', (transaction) => sql.raw(statement).execute(transaction));
  for (const statement of ['select * from one_time_code', 'select * from email_proof', 'delete from one_time_code'])
    await expect(attempt(statement)).rejects.toThrow(/permission denied/);
});

const readAsOwner = <Row>(query: ReturnType<typeof sql<Row>>) =>
  database.db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.tenant', 'lumen', true)`.execute(transaction);
    return query.execute(transaction);
  });

const readSubjects = async (): Promise<readonly string[]> =>
  (await readAsOwner(sql<{ subject: string }>`select subject from sign_in_attempt`)).rows.map(({ subject }) => subject);

/** As if so many attempts had been made now. */
const countMany = (subject: string, count: number) =>
  runAsTenant(database.db, 'lumen', (transaction) =>
    sql`
      select count_attempts(
        array[${subject}], array[${count}::int], array[interval '15 minutes'], ${new Date(clock.now()).toISOString()}::timestamptz
      ) from generate_series(1, ${count}::int)`.execute(transaction),
  );
