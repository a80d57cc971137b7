import Stripe from 'stripe';
import { isSameSignature, signReturn } from '../../payment-provider/event-signature.ts';
import { MAX_PAYMENT_EVENT_AGE_MS, PROVIDER_TIMEOUT_MS } from '../limits.ts';
import {
  type NewPayment,
  type PaymentEvent,
  type PaymentProvider,
  PaymentProviderError,
  PaymentRefusedError,
  type PaymentReport,
} from './payment-provider.ts';

export interface StripeSettings {
  /** `sk_…` or a restricted key that may write Checkout Sessions and refunds. */
  readonly secretKey: string;
  /** `whsec_…` of the endpoint `POST /payment-events`. */
  readonly webhookSecret: string;
  /** Address of the API; Stripe's own if left out. */
  readonly apiUrl?: string | undefined;
  /** Time limit of a call, in ms. */
  readonly timeout?: number;
}

/** Stripe closes a page after 30 minutes at the earliest; the end of the hold cancels it before. */
const MIN_SESSION_MS = 30 * 60_000;

/** Currencies of three decimals, whose last digit Stripe takes as 0 alone. Source: docs.stripe.com/currencies. */
const THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Stripe Checkout: one session a payment, whose page takes the methods of the account's settings. No installments. */
export function createStripeProvider({
  secretKey,
  webhookSecret,
  apiUrl,
  timeout = PROVIDER_TIMEOUT_MS,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
    ...addressOf(apiUrl),
  });
  const { sessions } = stripe.checkout;

  const retrieve = (reference: string) => sessions.retrieve(reference, { expand: ['payment_intent'] });

  return {
    name: 'stripe',
    hasInstallments: false,
    create: (payment) =>
      rejectAsProvider(async () => {
        const { id, amount, currency, method } = payment;
        if (method === 'tabby') throw new PaymentRefusedError('installments are not offered');
        if (THREE_DECIMALS.includes(currency) && amount % 10 !== 0)
          throw new PaymentRefusedError(`${amount} ${currency} does not end in 0`);
        const { id: reference, url } = await sessions.create(describeSession(payment, returnAddress(payment)), {
          idempotencyKey: id,
        });
        if (url === null) throw new PaymentProviderError('no address');
        return { reference, url };
      }),
    verifyReturn: (paymentId, code) => isSameSignature(signReturn(secretKey, paymentId), code),
    readEvent(body, headers, now) {
      const signature = headers['stripe-signature'] ?? '';
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          MAX_PAYMENT_EVENT_AGE_MS / 1000,
          undefined,
          now,
        );
      } catch {
        return undefined;
      }
      return paymentEvent(event) ?? 'unrelated';
    },
    status: (reference) => rejectAsProvider(async () => reportOf(await retrieve(reference))),
    cancel: (reference) =>
      rejectAsProvider(async () => {
        const session = await retrieve(reference);
        if (session.status !== 'open') return reportOf(session);
        try {
          return { ...reportOf(await sessions.expire(reference)), status: 'cancelled' };
        } catch (error) {
          // Paid or expired meanwhile.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return reportOf(await retrieve(reference));
          throw error;
        }
      }),
    refund: ({ id, reference, amount }) =>
      rejectAsProvider(async () => {
        const { payment_intent: intent } = await sessions.retrieve(reference);
        if (intent === null) throw new PaymentRefusedError('nothing was charged');
        const payment = typeof intent === 'string' ? intent : intent.id;
        try {
          // A key is one call's in the whole account, and the refund has the id of its payment.
          await stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey: `refund-${id}` });
        } catch (error) {
          // Refunded by hand at Stripe.
          if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error;
        }
      }),
    checkInstallment: async () => 'not_available',
  };

  function returnAddress({ id, returnUrl }: NewPayment): string {
    const url = new URL(returnUrl);
    url.searchParams.set('payment', id);
    url.searchParams.set('code', signReturn(secretKey, id));
    return url.href;
  }
}

function addressOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** Deterministic, as a repeated call with the same idempotency key must have the same parameters. */
const describeSession = (
  { tenant, id, orderNumber, amount, currency, language, shopName, expiresAt }: NewPayment,
  returnUrl: string,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: orderNumber === undefined ? shopName : `${shopName} ${orderNumber}` },
      },
    },
  ],
  client_reference_id: id,
  metadata: { tenant, payment: id },
  locale: CHECKOUT_LANGUAGES.includes(language) ? language : 'auto',
  success_url: returnUrl,
  cancel_url: returnUrl,
  expires_at: Math.ceil((expiresAt + MIN_SESSION_MS) / 1000),
});

/** Languages of shops that Stripe's page speaks; it has no Arabic. */
const CHECKOUT_LANGUAGES: readonly string[] = ['de', 'en', 'es', 'fr', 'tr'];

function reportOf(session: Stripe.Checkout.Session): PaymentReport {
  const { amount_total: amount, currency } = session;
  if (amount === null || currency === null) throw new PaymentProviderError('no amount');
  return { status: statusOf(session), amount, currency: currency.toUpperCase() };
}

function statusOf({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session) {
  if (paid === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  // A method that answers later: open until it has.
  const hasFailed =
    status === 'complete' &&
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return hasFailed ? 'failed' : 'open';
}

/** Undefined for an event about anything else. */
function paymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object;
      const { tenant, payment: paymentId } = session.metadata ?? {};
      if (tenant === undefined || paymentId === undefined) return undefined;
      const report = reportOf(session);
      const status = event.type === 'checkout.session.async_payment_failed' ? 'failed' : report.status;
      return { ...report, id: event.id, tenant, paymentId, status };
    }
    default:
      return undefined;
  }
}

/** Turns Stripe's errors into those of the interface, without what their texts quote. */
async function rejectAsProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const reason = [error.type, error.code].filter(Boolean).join(' ');
    const isRefusal =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
    throw isRefusal ? new PaymentRefusedError(reason) : new PaymentProviderError(reason);
  }
}
