import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import {
  CODE_PAUSE_MS,
  MAX_ATTEMPTS_PER_ADDRESS,
  MAX_CODE_ATTEMPTS,
  MAX_CODES_PER_ADDRESS,
  MAX_EMAIL_CHECKS_PER_ADDRESS,
  SIGN_IN_WINDOW_MS,
} from '../limits.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { Outbox } from './outbox.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };

let database: DatabaseConnection;
let shop: BackendClient;
const outbox = new Outbox(() => database);
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
});
afterAll(() => database?.close());
beforeEach(() => {
  clock.at += 86_400_000;
});

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: string;
}

async function ask(method: string, path: string, body?: object, headers: RequestHeaders = {}): Promise<Answered> {
  const response = await shop.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, code: JSON.parse(text).code, body: text };
}

/** How often each code was answered; `ok` where there was none. */
async function countOutcomes(attempts: number, attempt: (index: number) => Promise<Answered>) {
  const counts = new Map<string, number>();
  for (let index = 0; index < attempts; index += 1) {
    const { code = 'ok' } = await attempt(index);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

describe('guessing', () => {
  it('1,000 codes of one e-mail address tries five of them, and no other code is sent meanwhile', async () => {
    const email = 'sara@example.com';
    await ask('POST', '/auth/otp', { email });
    const code = Number(await outbox.codeTo(email));
    const guess = (index: number) => ({ email, otp: String((code + 1 + index) % 100_000).padStart(5, '0') });
    // Each from an address of its own, so that nothing but the e-mail address limits them.
    const outcomes = await countOutcomes(1000, (index) =>
      ask('POST', '/auth/otp/verify', guess(index), { 'x-client-address': `203.0.113.${index % 250}` }),
    );
    expect(outcomes.get('code_wrong')).toBe(MAX_CODE_ATTEMPTS);
    expect(outcomes.get('ok')).toBeUndefined();
    clock.at += CODE_PAUSE_MS;
    expect(await ask('POST', '/auth/otp', { email })).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(await outbox.mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['POST', '/auth/login', MAX_ATTEMPTS_PER_ADDRESS, (email: string) => ({ email, password: 'wrong horse' })],
    ['POST', '/auth/otp/verify', MAX_ATTEMPTS_PER_ADDRESS, (email: string) => ({ email, otp: '00000' })],
    ['POST', '/auth/otp', MAX_CODES_PER_ADDRESS, (email: string) => ({ email })],
    ['POST', '/auth/forgot-password', MAX_CODES_PER_ADDRESS, (email: string) => ({ email })],
  ] as const)('at 1,000 e-mail addresses from one client address ends: %s %s', async (method, path, limit, bodyOf) => {
    const headers = { 'x-client-address': '198.51.100.7' };
    const outcomes = await countOutcomes(1000, (index) =>
      ask(method, path, bodyOf(`victim${index}@example.com`), headers),
    );
    expect(outcomes.get('too_many_attempts')).toBe(1000 - limit);
  });

  it('who has an account of 1,000 e-mail addresses from one client address ends', async () => {
    const headers = { 'x-client-address': '198.51.100.8' };
    const outcomes = await countOutcomes(1000, (index) =>
      ask('GET', `/auth/check-user?email=victim${index}@example.com`, undefined, headers),
    );
    expect(outcomes.get('ok')).toBe(MAX_EMAIL_CHECKS_PER_ADDRESS);
    expect(outcomes.get('too_many_attempts')).toBe(1000 - MAX_EMAIL_CHECKS_PER_ADDRESS);
  });
});

const TRIES = 400;

/**
 * How far from even the odds may be that a try of one kind takes longer than a try of the other. Of 400 tries each that
 * differ by chance alone, one comparison in a million is further away (the standard deviation is 0.02).
 */
const MAX_BIAS = 0.1;

describe('whether an e-mail address has an account is told neither by words, status and length nor by time', () => {
  const KNOWN = 'owner@example.com';
  const UNKNOWN = 'nobody@example.com';
  beforeAll(async () => {
    const body = { fullName: 'Owner', email: KNOWN, password: 'correct horse' };
    await shop.call('registerCustomer', { body });
  });

  it.each([
    ['POST', '/auth/login', (email: string) => ({ email, password: 'wrong horse' })],
    ['POST', '/auth/otp', (email: string) => ({ email })],
    ['POST', '/auth/forgot-password', (email: string) => ({ email })],
  ] as const)('%s %s', { timeout: 900_000 }, async (method, path, bodyOf) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = { known: new Set<string>(), unknown: new Set<string>() };
    const tryOnce = async (kind: 'known' | 'unknown') => {
      const email = kind === 'known' ? KNOWN : UNKNOWN;
      const began = performance.now();
      const { status, body } = await ask(method, path, bodyOf(email));
      times[kind].push(performance.now() - began);
      answers[kind].add(`${status} ${body}`);
    };
    for (let index = 0; index < TRIES; index += 1) {
      // One right after the other, in turns: what slows the machine down slows both.
      const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) await tryOnce(kind);
      // No limit is reached: a refusal would hide what comes after it.
      clock.at += SIGN_IN_WINDOW_MS;
    }
    expect(answers.known).toEqual(answers.unknown);
    expect(Math.abs(oddsOfLonger(times.known, times.unknown) - 0.5)).toBeLessThan(MAX_BIAS);
  });

  it('this comparison would find a difference of a tenth of the time', () => {
    const times = Array.from({ length: TRIES }, (_, index) => 10 + ((index * 7919) % TRIES) / TRIES);
    expect(oddsOfLonger(times, times)).toBe(0.5);
    expect(
      oddsOfLonger(
        times.map((time) => time * 1.1),
        times,
      ),
    ).toBeGreaterThan(0.5 + MAX_BIAS);
  });
});

/** The statistic of Mann and Whitney, from 0 to 1: of all pairs the share in which the first is larger; ties count half. */
function oddsOfLonger(ones: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (ones.length * others.length);
}
