import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
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
import type { FailureResponse, RequestHeaders } from './backend-client.ts';
import { wrongCode } from './outbox.ts';
import { setUpSmallShop } from './small-shop.ts';
import { runAsOwner } from './test-database.ts';

const { clock, database, shop, outbox } = setUpSmallShop();
const bare = { 'x-tenant': 'bare' };

// Each test has its own rate-limit window.
beforeEach(() => {
  clock.at += SIGN_IN_WINDOW_MS;
});

let addresses = 0;
/** A new address. */
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

/** Sends a code and reads its mail. */
async function receiveCode(email = newEmail(), headers: RequestHeaders = {}) {
  await send(email, headers);
  return { email, code: await outbox.codeTo(email, headers['x-tenant']) };
}

/** Makes a day's limit of wrong attempts at an e-mail address in few windows. */
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

  it('finds an account of the tenant, in any case', async () => {
    const email = await createCustomer();
    expect(await statusOf(email)).toBe('exists');
    expect(await statusOf(` ${email.toUpperCase()} `)).toBe('exists');
    expect(await statusOf(newEmail())).toBe('available');
    expect(await statusOf(email, bare)).toBe('available');
  });

  it(`is limited to ${MAX_EMAIL_CHECKS_PER_ADDRESS} per client address and window`, async () => {
    const headers = { 'x-client-address': '203.0.113.20' };
    const path = `/auth/check-user?email=${newEmail()}`;
    for (let index = 0; index < MAX_EMAIL_CHECKS_PER_ADDRESS; index += 1)
      expect((await shop.fetch(path, { headers })).status).toBe(200);
    expect(await shop.expectFailure(path, { headers })).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  it.each(['a@b', 'a@b.example, c@d.example', 'a@b.c\r\nBcc: d@e.com'])('is refused for %j', async (email) => {
    const refused = await shop.expectFailure(`/auth/check-user?email=${encodeURIComponent(email)}`);
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request' });
    expect((await refusedSend(email)).status).toBe(400);
  });
});

describe('a code', () => {
  it('has five digits, is mailed in the requested language, and proves the address', async () => {
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

  it('is stored in its mail alone', async () => {
    const { email, code } = await receiveCode();
    const { proof } = await verify(email, code);
    const { rows } = await readAsOwner(sql<{ row: string }>`
      select to_jsonb(c)::text as row from one_time_code c union all select to_jsonb(p)::text from email_proof p`);
    const stored = rows.map(({ row }) => row).join();
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [`"${code}"`, proof, email]) expect(stored).not.toContain(secret);
  });

  it('is valid for one e-mail address of one tenant', async () => {
    const { email, code } = await receiveCode();
    const other = await receiveCode();
    const there = await receiveCode(email, bare);
    if (other.code !== code) expect((await refusedVerify(other.email, code)).code).toBe('code_wrong');
    if (there.code !== code) expect((await refusedVerify(email, code, bare)).code).toBe('code_wrong');
    expect((await refusedVerify(newEmail(), code)).code).toBe('code_expired');
    await verify(email, code);
  });

  it('is valid once, even for concurrent requests', async () => {
    const { email, code } = await receiveCode();
    const body = JSON.stringify({ email, otp: code });
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.fetch('/auth/otp/verify', { method: 'POST', body }).then(({ status }) => status)),
    );
    expect(answers.toSorted()).toEqual([200, 422, 422]);
    expect(await refusedVerify(email, code)).toMatchObject({ status: 422, code: 'code_used' });
  });

  it(`is refused after ${MAX_CODE_ATTEMPTS} wrong attempts, even concurrent ones`, async () => {
    const { email, code } = await receiveCode();
    const refusals = await Promise.all(
      Array.from({ length: MAX_CODE_ATTEMPTS + 3 }, () => refusedVerify(email, wrongCode(code))),
    );
    expect(refusals.filter((refusal) => refusal.code === 'code_wrong')).toHaveLength(MAX_CODE_ATTEMPTS);
    expect(await refusedVerify(email, code)).toMatchObject({ status: 422, code: 'code_exhausted' });
  });

  it('is valid until it expires or another one is sent', async () => {
    const early = await receiveCode();
    clock.at += CODE_LIFETIME_MS - 1;
    await verify(early.email, early.code);
    const late = await receiveCode();
    clock.at += CODE_LIFETIME_MS;
    expect(await refusedVerify(late.email, late.code)).toMatchObject({ status: 422, code: 'code_expired' });
    const { email, code } = await receiveCode();
    clock.at += CODE_PAUSE_MS;
    const next = await receiveCode(email);
    if (next.code !== code) expect((await refusedVerify(email, code)).code).toBe('code_wrong');
    await verify(email, next.code);
  });
});

describe('sending a code', () => {
  it('reveals no account: responses, refusals and attempts are identical', async () => {
    const known = await createCustomer();
    const unknown = newEmail();
    const outcomesFor = async (email: string) => [
      await send(email),
      await refusedSend(email.toUpperCase()),
      await refusedVerify(email, wrongCode(email === unknown ? await outbox.codeTo(unknown) : '12345')),
    ];
    expect(await outcomesFor(known)).toEqual(await outcomesFor(unknown));
  });

  it('mails the owner of an account without a code', async () => {
    const email = await createCustomer();
    await send(email);
    const mails = await outbox.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Your account at/);
    expect(mails[0]?.body).not.toMatch(/\d{5}/);
  });

  it('is refused for a minute after the last one, whose code stays valid', async () => {
    const { email, code } = await receiveCode();
    clock.at += 20_000;
    const refused = await shop.fetch('/auth/otp', { method: 'POST', body: JSON.stringify({ email }) });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(await refused.json()).toMatchObject({ code: 'code_sent_recently' });
    expect(await outbox.mailsTo(email)).toHaveLength(1);
    await verify(email, code);
    clock.at += 40_000;
    await send(email);
  });

  it('sends one mail for concurrent requests', async () => {
    const email = newEmail();
    const body = JSON.stringify({ email });
    const answers = await Promise.all([1, 2, 3].map(() => shop.fetch('/auth/otp', { method: 'POST', body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(await outbox.mailsTo(email)).toHaveLength(1);
  });

  it(`is limited to ${MAX_CODES_PER_EMAIL} codes to an e-mail address in a window`, async () => {
    const email = newEmail();
    for (let index = 0; index < MAX_CODES_PER_EMAIL; index += 1) {
      await send(email);
      clock.at += CODE_PAUSE_MS;
    }
    expect(await refusedSend(email)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    await send(newEmail());
  });

  it('is refused once the attempts of the day are used up, without a mail', async () => {
    const email = newEmail();
    await useUpDay(email);
    clock.at += SIGN_IN_WINDOW_MS;
    const refused = await shop.fetch('/auth/otp', { method: 'POST', body: JSON.stringify({ email }) });
    expect(refused.status).toBe(429);
    const hours = Number(refused.headers.get('retry-after')) / 3600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await outbox.mailsTo(email)).toEqual([]);
    // Codes for new passwords and for other addresses have separate limits.
    await shop.call('forgotPassword', { body: { email } });
    await send(newEmail());
  });

  it(`is limited to ${MAX_CODES_PER_ADDRESS} codes of a client address`, async () => {
    const headers = { 'x-client-address': '203.0.113.30' };
    for (let index = 0; index < MAX_CODES_PER_ADDRESS; index += 1) await send(newEmail(), headers);
    const email = newEmail();
    expect(await refusedSend(email, headers)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(await outbox.mailsTo(email)).toEqual([]);
    await send(email, { 'x-client-address': '203.0.113.31' });
  });

  it('is limited to a tenth once half of the tenant’s codes are used', async () => {
    clock.at += SIGN_IN_WINDOW_MS;
    await countMany('send-code-verify-tenant', MAX_CODES_PER_TENANT / 2);
    const headers = { 'x-client-address': '203.0.113.40' };
    for (let index = 0; index < MAX_CODES_PER_ADDRESS / 10; index += 1) await send(newEmail(), headers);
    expect((await refusedSend(newEmail(), headers)).code).toBe('too_many_attempts');
    await send(newEmail(), { 'x-client-address': '203.0.113.41' });
    clock.at += SIGN_IN_WINDOW_MS;
  });

  it(`is limited to ${MAX_CODES_PER_TENANT} codes of a tenant`, async () => {
    await countMany('send-code-verify-tenant', MAX_CODES_PER_TENANT);
    expect((await refusedSend(newEmail())).code).toBe('too_many_attempts');
    await send(newEmail(), bare);
    // Codes for new passwords have a separate limit.
    await shop.call('forgotPassword', { body: { email: newEmail() } });
  });
});

describe('attempts at codes', () => {
  it(`are limited to ${MAX_CODE_ATTEMPTS_PER_EMAIL} at an e-mail address in a window, for all its codes`, async () => {
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

  it(`are limited to ${MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY} at an e-mail address in a day`, async () => {
    const email = newEmail();
    await useUpDay(email);
    clock.at += SIGN_IN_WINDOW_MS;
    const refused = await refusedVerify(email, '00000');
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    clock.at += 86_400_000;
    const next = await receiveCode(email);
    await verify(email, next.code);
  });

  it('of sign-ups and of new passwords have separate limits in a tenant', async () => {
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

it('removes expired codes and proofs', async () => {
  for (let index = 0; index < 3; index += 1) {
    const { email, code } = await receiveCode();
    await verify(email, code);
  }
  clock.at += PROOF_LIFETIME_MS;
  // Each request removes a few.
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

it('reads codes and proofs in no request', async () => {
  const attempt = (statement: string) =>
    runAsTenant(database.db, 'lumen', (transaction) => sql.raw(statement).execute(transaction));
  for (const statement of ['select * from one_time_code', 'select * from email_proof', 'delete from one_time_code'])
    await expect(attempt(statement)).rejects.toThrow(/permission denied/);
});

const readAsOwner = <Row>(query: ReturnType<typeof sql<Row>>) =>
  runAsOwner(database, (transaction) => query.execute(transaction));

const readSubjects = async (): Promise<readonly string[]> =>
  (await readAsOwner(sql<{ subject: string }>`select subject from sign_in_attempt`)).rows.map(({ subject }) => subject);

/** Counts attempts at the current time. */
const countMany = (subject: string, count: number) =>
  runAsTenant(database.db, 'lumen', (transaction) =>
    sql`
      select count_attempts(
        array[${subject}], array[${count}::int], array[interval '15 minutes'], ${new Date(clock.now()).toISOString()}::timestamptz
      ) from generate_series(1, ${count}::int)`.execute(transaction),
  );
