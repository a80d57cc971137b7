import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentAction, PaymentFaults } from '../../../payment-provider/sandbox-payments.ts';
import { CONDITION_TIMEOUT_MS } from '../../test/exhaustive.ts';
import type { Random } from '../../test/random.ts';
import { type HttpAnswer, type HttpRequest, sendRequest } from '../browsing/http-request.ts';

/** A browser repeats what got no answer so often, in ms. */
const REPEAT_MS = 100;

/** Several kills may come in between, one after the other. */
const ANSWER_TIMEOUT_MS = 5 * CONDITION_TIMEOUT_MS;

/** Something that is asked for, as often as it takes. */
export interface PendingRequest {
  /** It is sent, once more where it was not answered. */
  readonly onSent: () => void;
  /** It is answered, and not asked for any more; or given up. */
  readonly onSettled: () => void;
}

export interface RepeatingClientOptions<Step extends string> {
  readonly shopUrl: string;
  /** Its client address. */
  readonly address: string;
  /** Told of everything that is asked for. */
  readonly onRequest: (step: Step) => PendingRequest;
}

/** Asks a shop as a browser does, over its own routes: what is not answered is repeated as it was, as nobody knows whether it arrived. */
export class RepeatingClient<Step extends string> {
  private readonly options: RepeatingClientOptions<Step>;
  private address: string;
  private cookie = '';

  constructor(options: RepeatingClientOptions<Step>) {
    this.options = options;
    this.address = options.address;
  }

  /** Goes on from another network. */
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

  /** On a provider's page; answers where the browser is sent, undefined where no answer came. */
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

  /** Comes back from a provider; answers where the shop sends the browser. */
  async comeBack(step: Step, location: string): Promise<string> {
    const { pathname, search } = new URL(location);
    const { headers } = await this.get(step, pathname + search);
    if (headers.location === undefined || headers.location === '/') throw new Error(`${location} leads home`);
    return headers.location;
  }

  /** Asks until there is an answer that says something. Throws after a while, naming what was asked. */
  async askUntilKnown<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
    const deadline = performance.now() + ANSWER_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      await delay(REPEAT_MS);
    }
    throw new Error(`nobody says ${what}`);
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

  /** Throws for a refusal that is not expected. */
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
        if (answer !== undefined && answer.status < 500 && !isPassing(answer))
          throw new UnexpectedAnswerError(path, answer);
        last = answer === undefined ? 'no answer' : `${answer.status} ${answer.text.slice(0, 200)}`;
        await delay(REPEAT_MS);
      }
    } finally {
      pending.onSettled();
    }
    throw new Error(`${request.method ?? 'GET'} ${path} was never answered: ${last}`);
  }
}

/** The shop says itself that it is worth another try. */
const isPassing = ({ text }: HttpAnswer): boolean => text.includes('payment_not_opened');

export class UnexpectedAnswerError extends Error {
  constructor(path: string, { status, text }: HttpAnswer) {
    super(`${path} answers ${status}: ${text.slice(0, 400)}`);
  }
}

/** Of a call's envelope, or of a client route's. The shop validates what it answers. */
export function readData<Data>({ text }: HttpAnswer): Data {
  const envelope: { readonly data?: Data; readonly details?: { readonly data: Data } } = JSON.parse(text);
  const data = envelope.data ?? envelope.details?.data;
  if (data === undefined) throw new Error(`an answer without data: ${text.slice(0, 200)}`);
  return data;
}

/** An id as a browser makes one. */
export const drawId = (random: Pick<Random, 'whole'>): string =>
  Array.from({ length: 24 }, () => random.whole(0, 15).toString(16)).join('');
