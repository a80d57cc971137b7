import {
  EVENT_SIGNATURE_HEADER,
  EVENT_TIME_HEADER,
  isSameSignature,
  signEvent,
  signReturn,
} from '../../payment-provider/event-signature.ts';
import { MAX_PAYMENT_EVENT_AGE_MS, PROVIDER_TIMEOUT_MS } from '../limits.ts';
import {
  type InstallmentRejection,
  type PaymentEvent,
  type PaymentProvider,
  PaymentProviderError,
  PaymentRefusedError,
  type PaymentReport,
} from './payment-provider.ts';

interface SandboxSettings {
  /** Where the provider answers, without a slash at its end. */
  readonly url: string;
  /** Shared secret of backend and provider: it authenticates requests, events and returns. */
  readonly secret: string;
  /** The backend's address for events, without the tenant; read for each payment, as the backend may not listen yet. */
  readonly eventsUrl: () => string;
  /** How long it may take for one answer, in ms. */
  readonly timeout?: number;
}

/** The provider for trying and tests (`tools/payment-provider`), which is a process of its own. */
export function createSandboxProvider({
  url,
  secret,
  eventsUrl,
  timeout = PROVIDER_TIMEOUT_MS,
}: SandboxSettings): PaymentProvider {
  async function askReport(path: string, key?: string): Promise<PaymentReport> {
    const report = parseReport(await ask(path, key === undefined ? {} : { key, body: {} }));
    if (report === undefined) throw new PaymentProviderError('no status');
    return report;
  }

  async function ask(path: string, { body, key, isRefusal = isUnprocessable }: Question = {}): Promise<Answer> {
    try {
      const response = await fetch(url + path, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (isRefusal(response.status)) throw new PaymentRefusedError(`refused with status ${response.status}`);
      if (!response.ok) throw new PaymentProviderError(`status ${response.status}`);
      const answer: unknown = await response.json();
      if (typeof answer !== 'object' || answer === null) throw new PaymentProviderError('no object');
      return { ...answer };
    } catch (error) {
      if (error instanceof PaymentProviderError || error instanceof PaymentRefusedError) throw error;
      throw new PaymentProviderError(error instanceof Error ? error.name : 'unexpected');
    }
  }

  return {
    name: 'sandbox',
    hasInstallments: true,
    async create({ tenant, id, returnUrl, ...payment }) {
      const returns = new URL(returnUrl);
      returns.searchParams.set('payment', id);
      returns.searchParams.set('code', signReturn(secret, id));
      const answer = await ask('/payments', {
        key: id,
        body: {
          ...payment,
          account: tenant,
          payment: id,
          returnUrl: returns.href,
          eventsUrl: `${eventsUrl()}/${tenant}`,
        },
      });
      if (typeof answer.reference !== 'string' || typeof answer.url !== 'string')
        throw new PaymentProviderError('no reference or address');
      return { reference: answer.reference, url: answer.url };
    },
    verifyReturn: (paymentId, code) => isSameSignature(signReturn(secret, paymentId), code),
    readEvent(body, headers, now) {
      const time = headers[EVENT_TIME_HEADER] ?? '';
      if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > MAX_PAYMENT_EVENT_AGE_MS) return undefined;
      if (!isSameSignature(signEvent(secret, time, body), headers[EVENT_SIGNATURE_HEADER] ?? '')) return undefined;
      return parseEvent(body);
    },
    status: (reference) => askReport(`/payments/${encodeURIComponent(reference)}`),
    cancel: (reference) => askReport(`/payments/${encodeURIComponent(reference)}/cancellation`, reference),
    async refund({ id, reference, amount, currency }) {
      const path = `/payments/${encodeURIComponent(reference)}/refunds`;
      await ask(path, { key: id, body: { amount, currency }, isRefusal: isClientError });
    },
    async checkInstallment({ tenant, ...request }) {
      const { status, rejection_reason: reason } = await ask('/installment-checks', {
        body: { ...request, account: tenant },
      });
      if (status === 'accepted') return undefined;
      return REJECTIONS.find((known) => known === reason) ?? 'not_available';
    },
  };
}

interface Question {
  readonly body?: object;
  readonly key?: string;
  /** Whether an HTTP status is a permanent refusal. */
  readonly isRefusal?: (status: number) => boolean;
}

const isUnprocessable = (status: number): boolean => status === 422;

/** Of a timeout, and of too many requests, another try may succeed. */
const isClientError = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

type Answer = Readonly<Record<string, unknown>>;

const REJECTIONS: readonly InstallmentRejection[] = ['not_available', 'order_amount_too_high', 'order_amount_too_low'];

const REPORTED = [
  'open',
  'paid',
  'failed',
  'cancelled',
  'expired',
] as const satisfies readonly PaymentReport['status'][];

function parseReport({ status, amount, currency }: Answer): PaymentReport | undefined {
  const known = REPORTED.find((each) => each === status);
  if (known === undefined || typeof amount !== 'number' || typeof currency !== 'string') return undefined;
  return { status: known, amount, currency };
}

/** The signature proves the origin; undefined for another kind of event. */
function parseEvent(body: string): PaymentEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const event: Answer = { ...value };
  const report = parseReport(event);
  const { id, account: tenant, payment: paymentId } = event;
  if (report === undefined || typeof id !== 'string') return undefined;
  if (typeof tenant !== 'string' || typeof paymentId !== 'string') return undefined;
  return { ...report, id, tenant, paymentId };
}
