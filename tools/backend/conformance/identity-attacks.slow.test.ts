import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, shop } = setUpSmallShop();

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

const TRIES = 200;

/** Largest distance from even odds; 200 tries of each kind that differ by chance alone have a standard deviation of 0.03. */
const MAX_BIAS = 0.15;

describe('a response reveals no account by text, status, length or time', () => {
  const KNOWN = 'owner@example.com';
  const UNKNOWN = 'unknown@example.com';
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
      const start = performance.now();
      const { status, body } = await ask(method, path, bodyOf(email));
      times[kind].push(performance.now() - start);
      answers[kind].add(`${status} ${body}`);
    };
    for (let index = 0; index < TRIES; index += 1) {
      // Alternating, so that a slow machine affects both.
      const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) await tryOnce(kind);
      // A new window, since a refusal would hide later checks.
      clock.at += SIGN_IN_WINDOW_MS;
    }
    expect(answers.known).toEqual(answers.unknown);
    expect(Math.abs(oddsOfLonger(times.known, times.unknown) - 0.5)).toBeLessThan(MAX_BIAS);
  });
});

/** The Mann-Whitney statistic, from 0 to 1: the share of all pairs in which the first is larger; ties count half. */
function oddsOfLonger(ones: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (ones.length * others.length);
}
