import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentAction, PaymentFaults } from '../../../payment-provider/sandbox-payments.ts';
import { CONDITION_TIMEOUT_MS } from '../../test/exhaustive.ts';
import type { Random } from '../../test/random.ts';
import { type HttpAnswer, type HttpRequest, sendRequest } from '../browsing/http-request.ts';

/** Delay before a request is repeated, in ms. */
const REPEAT_MS = 100;

/** Several kills may follow each other during a request. */
const ANSWER_TIMEOUT_MS = 5 * CONDITION_TIMEOUT_MS;

/** Notifications of a request that is repeated until it is answered. */
export interface PendingRequest {
  /** On each attempt. */
  readonly onSent: () => void;
  /** After its response, or after the last attempt. */
  readonly onSettled: () => void;
}

export interface RepeatingClientOptions<Step extends string> {
  readonly shopUrl: string;
  /** Client address at first. */
  readonly address: string;
  /** Called for every request. */
  readonly onRequest: (step: Step) => PendingRequest;
}

/** A client of the shop's own routes, which repeats a request without a response unchanged, as a browser does. */
export class RepeatingClient<Step extends string> {
  private readonly options: RepeatingClientOptions<Step>;
  private address: string;
  private cookie = '';

  constructor(options: RepeatingClientOptions<Step>) {
    this.options = options;
    this.address = options.address;
  }

  /** Changes the client address. */
  moveTo(address: string): void {
    this.address = address;
  }

  async signIn(step: Step, customer: { readonly email: string; readonly password: string }): Promise<void> {
    const { headers } = await this.post(step, '/api/auth/login', customer);
    this.cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  }

  get = (step: Step, path: string, expected: readonly number[] = []): Promise<HttpAnswer> =>
    this.send(step, this.options.shopUrl, path, {}, expected);
  put = (step: Step, path: string, body: unknown, expected: readonly number[] = []) =>
    this.write(step, path, { method: 'PUT', body, expected });
  post = (step: Step, path: string, body: unknown, expected: readonly number[] = []) =>
    this.write(step, path, { method: 'POST', body, expected });

  /** Submits a provider's page; returns the redirect, undefined without a response. */
  async act(
    step: Step,
    url: string,
    { action, ...faults }: { readonly action: PaymentAction } & Partial<PaymentFaults>,
  ): Promise<string | undefined> {
    const { origin, pathname } = new URL(url);
    const body = new URLSearchParams({ action, ...faults }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await this.send(step, origin, pathname, { method: 'POST', body, headers }, [504])).headers.location;
  }

  /** Follows the return from a provider; returns the shop's redirect. */
  async returnFrom(step: Step, location: string): Promise<string> {
    const { pathname, search } = new URL(location);
    const { headers } = await this.get(step, pathname + search);
    if (headers.location === undefined || headers.location === '/') throw new Error(`${location} leads home`);
    return headers.location;
  }

  /** Polls until the result is defined. Throws on timeout, with a description. */
  async pollUntilKnown<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
    const deadline = performance.now() + ANSWER_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      await delay(REPEAT_MS);
    }
    throw new Error(`unknown after the timeout: ${what}`);
  }

  private write(
    step: Step,
    path: string,
    {
      method,
      body,
      expected,
    }: { readonly method: string; readonly body: unknown; readonly expected: readonly number[] },
  ): Promise<HttpAnswer> {
    const { shopUrl } = this.options;
    const headers = { origin: shopUrl, 'content-type': 'application/json' };
    return this.send(step, shopUrl, path, { method, headers, body: JSON.stringify(body) }, expected);
  }

  /** Throws for an unexpected refusal. */
  private async send(
    step: Step,
    origin: string,
    path: string,
    request: HttpRequest,
    expected: readonly number[],
  ): Promise<HttpAnswer> {
    const headers = {
      'x-forwarded-for': this.address,
      'accept-language': 'en',
      ...(this.cookie !== '' && { cookie: this.cookie }),
      ...request.headers,
    };
    const deadline = performance.now() + ANSWER_TIMEOUT_MS;
    const pending = this.options.onRequest(step);
    let last = 'no answer';
    try {
      while (performance.now() < deadline) {
        pending.onSent();
        const answer = await sendRequest(origin, path, { ...request, headers }).catch(() => undefined);
        if (answer !== undefined && (answer.status < 400 || expected.includes(answer.status))) return answer;
        if (answer !== undefined && answer.status < 500 && !isTemporary(answer))
          throw new UnexpectedAnswerError(path, answer);
        last = answer === undefined ? 'no answer' : `${answer.status} ${answer.text.slice(0, 200)}`;
        await delay(REPEAT_MS);
      }
    } finally {
      pending.onSettled();
    }
    throw new Error(`${request.method ?? 'GET'} ${path} got no response: ${last}`);
  }
}

/** A refusal that the shop marks as temporary. */
const isTemporary = ({ text }: HttpAnswer): boolean => text.includes('payment_not_opened');

export class UnexpectedAnswerError extends Error {
  constructor(path: string, { status, text }: HttpAnswer) {
    super(`${path} answers ${status}: ${text.slice(0, 400)}`);
  }
}

/** Data of a call's envelope or of a client route's. The shop validates its responses. */
export function readData<Data>({ text }: HttpAnswer): Data {
  const envelope: { readonly data?: Data; readonly details?: { readonly data: Data } } = JSON.parse(text);
  const data = envelope.data ?? envelope.details?.data;
  if (data === undefined) throw new Error(`an answer without data: ${text.slice(0, 200)}`);
  return data;
}

/** A random id in the browser's format. */
export const drawId = (random: Pick<Random, 'whole'>): string =>
  Array.from({ length: 24 }, () => random.whole(0, 15).toString(16)).join('');

/** Requests that survived this many kills are answered before the next kill. */
const MAX_KILLS_OF_REQUEST = 3;

/** Pending requests of shoppers and bookers. */
export class Activity<Step extends string> {
  /** Number of kills during pending requests of each step. */
  readonly killed = new Map<Step, number>();
  private readonly pending = new Set<{ readonly step: Step; kills: number }>();
  private readonly waiting = new Set<() => void>();
  private sent = 0;

  readonly begin = (step: Step): PendingRequest => {
    const request = { step, kills: 0 };
    return {
      onSent: () => {
        this.pending.add(request);
        this.sent += 1;
        this.check();
      },
      onSettled: () => {
        this.pending.delete(request);
        this.check();
      },
    };
  };

  /** Resolves after this many more requests, once none is pending that survived the maximum of kills. */
  afterRequests(count: number): Promise<void> {
    const target = this.sent + count;
    return new Promise((resolve) => {
      const check = (): void => {
        const isExhausted = [...this.pending].some(({ kills }) => kills >= MAX_KILLS_OF_REQUEST);
        if (this.sent < target || isExhausted) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
    });
  }

  noteKill(): void {
    for (const request of this.pending) {
      request.kills += 1;
      this.killed.set(request.step, (this.killed.get(request.step) ?? 0) + 1);
    }
  }

  private check(): void {
    for (const check of this.waiting) check();
  }
}
