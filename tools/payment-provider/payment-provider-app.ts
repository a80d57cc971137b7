import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isSameSignature } from './event-signature.ts';
import { installmentRejection, REJECTION_REASONS, type RejectionReason } from './installment-rules.ts';
import { renderLostAnswer, renderPayment, renderUnknownPayment } from './payment-page.ts';
import {
  ANSWER_FAULTS,
  EVENT_FAULTS,
  type PaymentAction,
  type PaymentFaults,
  type PaymentRequest,
  REFUND_FAULTS,
  type SandboxPayment,
  type SandboxPayments,
  STATUS_FAULTS,
} from './sandbox-payments.ts';

export interface SandboxApp {
  readonly secret: string;
  readonly payments: SandboxPayments;
  /** Why every installment check is rejected; undefined: by the sandbox's rules. */
  installments: RejectionReason | undefined;
}

/** A request holds a few short texts. */
const MAX_REQUEST_BYTES = 16 * 1024;

/** The HTTP application of the sandbox: the calls of shops' backends, and the page that people pay at. */
export function createPaymentProviderApp(sandbox: SandboxApp, originOf: (context: Context) => string): Hono {
  const { secret, payments } = sandbox;
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_REQUEST_BYTES }));

  app.get('/pay/:reference', (context) => {
    const payment = payments.find(context.req.param('reference'));
    return payment === undefined
      ? sendPage(context, 404, renderUnknownPayment())
      : sendPage(context, 200, renderPayment(payment), payment);
  });

  app.post('/pay/:reference', async (context) => {
    const payment = payments.find(context.req.param('reference'));
    if (payment === undefined) return sendPage(context, 404, renderUnknownPayment());
    const form = new URLSearchParams(await context.req.text());
    payment.faults = { ...payment.faults, ...readFaults(Object.fromEntries(form)) };
    const action = ACTIONS.find((known) => known === form.get('action'));
    // An open page shows that it was closed meanwhile.
    const isClosed = payment.status === 'cancelled';
    if (action !== undefined) payments.act(payment, action);
    if (payment.status === 'paid' && payment.faults.answer === 'lost')
      return sendPage(context, 504, renderLostAnswer(payment), payment);
    const location =
      payment.status === 'open' || payment.status === 'expired' || isClosed ? context.req.path : payment.returnUrl;
    return context.body(null, 303, { ...pageHeaders(payment), location });
  });

  app.use(async (context, next) => {
    const given = context.req.header('authorization') ?? '';
    if (!isSameSignature(`Bearer ${secret}`, given)) return context.json({ error: 'unauthorized' }, 401);
    return next();
  });

  app.post('/payments', async (context) => {
    const key = context.req.header('idempotency-key');
    const request = readPaymentRequest(await readJson(context));
    if (key === undefined || request === undefined) return context.json({ error: 'invalid_request' }, 400);
    const rejection = request.method === 'tabby' ? rejectionOf(request) : undefined;
    if (rejection !== undefined) return context.json({ error: 'refused', rejection_reason: rejection }, 422);
    const { reference } = payments.open(key, request);
    return context.json({ reference, url: `${originOf(context)}/pay/${reference}` });
  });

  app.get('/payments/:reference', (context) => answerAbout(context, () => true));

  app.post('/payments/:reference/cancellation', (context) =>
    answerAbout(context, (payment) => {
      payments.cancel(payment);
      return true;
    }),
  );

  app.post('/payments/:reference/refunds', async (context) => {
    const key = context.req.header('idempotency-key');
    const { amount, currency } = await readJson(context);
    if (key === undefined) return context.json({ error: 'invalid_request' }, 400);
    return answerAbout(
      context,
      (payment) => amount === payment.amount && currency === payment.currency && payments.refund(payment, key),
    );
  });

  /**
   * Acts on a payment, and answers its state.
   * @param act false for a refusal
   */
  function answerAbout(context: Context, act: (payment: SandboxPayment) => boolean): Response {
    const payment = payments.find(context.req.param('reference') ?? '');
    if (payment === undefined) return context.json({ error: 'not_found' }, 404);
    if (payment.faults.status === 'silent') return context.json({ error: 'unavailable' }, 503);
    if (!act(payment)) return context.json({ error: 'refused' }, 422);
    if (payment.faults.status === 'lost') return context.json({ error: 'unavailable' }, 503);
    const { reference, status, amount, currency, refundKey } = payment;
    return context.json({ reference, status, amount, currency, isRefunded: refundKey !== undefined });
  }

  app.post('/installment-checks', async (context) => {
    const { amount, currency, email } = await readJson(context);
    if (typeof amount !== 'number' || typeof currency !== 'string')
      return context.json({ error: 'invalid_request' }, 400);
    const rejection = rejectionOf({ amount, currency, email: typeof email === 'string' ? email : undefined });
    return context.json(
      rejection === undefined ? { status: 'accepted' } : { status: 'rejected', rejection_reason: rejection },
    );
  });

  app.put('/faults', async (context) => {
    const { installments, ...faults } = await readJson(context);
    payments.faults = { ...payments.faults, ...readFaults(faults) };
    if (installments !== undefined) sandbox.installments = REJECTION_REASONS.find((reason) => reason === installments);
    return context.json({ ...payments.faults, installments: sandbox.installments ?? null });
  });

  const rejectionOf = (request: Parameters<typeof installmentRejection>[0]): RejectionReason | undefined =>
    sandbox.installments ?? installmentRejection(request);

  return app;
}

const ACTIONS: readonly PaymentAction[] = ['pay', 'secure', 'confirm', 'fail', 'leave'];

const sendPage = (context: Context, status: 200 | 404 | 504, html: string, payment?: SandboxPayment): Response =>
  context.html(html, status, pageHeaders(payment));

/** A form that is answered with a redirect to the shop may only be sent where the policy names the shop, too. */
const pageHeaders = (payment?: SandboxPayment): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${
    payment === undefined ? '' : ` ${new URL(payment.returnUrl).origin}`
  }; frame-ancestors 'none'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

async function readJson(context: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse(await context.req.text());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function readPaymentRequest(given: Readonly<Record<string, unknown>>): PaymentRequest | undefined {
  const { amount, expiresAt } = given;
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '');
  const request: PaymentRequest = {
    account: text('account'),
    payment: text('payment'),
    orderNumber: text('orderNumber'),
    shopName: text('shopName'),
    amount: Number.isSafeInteger(amount) ? Number(amount) : 0,
    currency: text('currency'),
    method: text('method'),
    language: text('language'),
    returnUrl: text('returnUrl'),
    eventsUrl: text('eventsUrl'),
    expiresAt: Number.isSafeInteger(expiresAt) ? Number(expiresAt) : 0,
  };
  const { orderNumber: _, ...required } = request;
  const isComplete = Object.values(required).every((value) => value !== '' && value !== 0);
  const isValid =
    isComplete && request.amount > 0 && /^[A-Z]{3}$/.test(request.currency) && isLanguage(request.language);
  return isValid && isHttp(request.returnUrl) && isHttp(request.eventsUrl) ? request : undefined;
}

const isLanguage = (text: string): boolean => /^[a-z]{2}$/.test(text);

const isHttp = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** The switches that are named with a value that they have. */
function readFaults({ events, answer, status, refunds }: Readonly<Record<string, unknown>>): Partial<PaymentFaults> {
  const known = {
    events: EVENT_FAULTS.find((each) => each === events),
    answer: ANSWER_FAULTS.find((each) => each === answer),
    status: STATUS_FAULTS.find((each) => each === status),
    refunds: REFUND_FAULTS.find((each) => each === refunds),
  };
  return {
    ...(known.events !== undefined && { events: known.events }),
    ...(known.answer !== undefined && { answer: known.answer }),
    ...(known.status !== undefined && { status: known.status }),
    ...(known.refunds !== undefined && { refunds: known.refunds }),
  };
}
