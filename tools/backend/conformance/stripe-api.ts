import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import Stripe from 'stripe';

interface StandInSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: { readonly id: string; status: string } | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string;
  readonly metadata: Readonly<Record<string, string>>;
}

type SessionEvent = 'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed';

/** Stand-in of the part of Stripe's API that the provider calls, as its public reference describes it. */
export class StripeApi {
  readonly sessions = new Map<string, StandInSession>();
  /** Form parameters of created sessions, by id. */
  readonly created = new Map<string, URLSearchParams>();
  /** Amounts of refunds by payment intent. */
  readonly refunds = new Map<string, number[]>();
  /** Set by a test: status of all answers. */
  failure: 500 | undefined;
  readonly url: string;
  readonly #close: () => void;

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.#close = close;
  }

  static async start(secretKey: string): Promise<StripeApi> {
    const app = new Hono();
    const server = createServer(getRequestListener(app.fetch));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const api = new StripeApi(url, () => {
      server.closeAllConnections();
      server.close();
    });
    api.#serve(app, secretKey);
    return api;
  }

  stop(): void {
    this.#close();
  }

  /** Pays a session, or has a slow method begin, as its page would. */
  pay(id: string, outcome: 'paid' | 'pending' | 'failed' = 'paid'): StandInSession {
    const session = this.#find(id);
    const intents = { paid: 'succeeded', pending: 'processing', failed: 'requires_payment_method' };
    session.status = 'complete';
    session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid';
    session.payment_intent = { id: `pi_${id}`, status: intents[outcome] };
    return session;
  }

  /** Body and headers of a signed event about a session. */
  event(id: string, kind: SessionEvent, { secret, at }: { readonly secret: string; readonly at: number }) {
    const event = { id: `evt_${kind}_${id}`, object: 'event', type: `checkout.session.${kind}` };
    return this.sign({ ...event, data: { object: this.#find(id) } }, { secret, at });
  }

  sign(event: object, { secret, at }: { readonly secret: string; readonly at: number }) {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(at / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { body: payload, headers: { 'stripe-signature': signature } };
  }

  #find(id: string): StandInSession {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error(`there is no session ${id}`);
    return session;
  }

  #serve(app: Hono, secretKey: string): void {
    const answers = new Map<string, { readonly parameters: string; readonly answer: object }>();
    const refuse = (code: string, type = 'invalid_request_error') => ({ error: { type, code, message: code } });
    app.use(async (context, next) => {
      if (this.failure !== undefined) return context.json(refuse('down', 'api_error'), this.failure);
      if (context.req.header('authorization') !== `Bearer ${secretKey}`) return context.json(refuse('key'), 401);
      return next();
    });
    /** Answers a repeated idempotency key as before, and refuses it with other parameters. */
    const once = (key: string | undefined, parameters: string, make: () => object) => {
      const known = key === undefined ? undefined : answers.get(key);
      if (known !== undefined)
        return known.parameters === parameters ? known.answer : refuse('key_in_use', 'idempotency_error');
      const answer = make();
      if (key !== undefined) answers.set(key, { parameters, answer });
      return answer;
    };
    app.post('/v1/checkout/sessions', async (context) => {
      const text = await context.req.text();
      const form = new URLSearchParams(text);
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
      if (amount < 50) return context.json(refuse('amount_too_small'), 400);
      const answer = once(context.req.header('idempotency-key'), text, () => {
        const id = `cs_test_${this.sessions.size + 1}`;
        const session: StandInSession = {
          id,
          object: 'checkout.session',
          url: `https://checkout.stripe.com/c/pay/${id}`,
          status: 'open',
          payment_status: 'unpaid',
          payment_intent: null,
          amount_total: amount,
          currency: form.get('line_items[0][price_data][currency]') ?? '',
          client_reference_id: form.get('client_reference_id') ?? '',
          metadata: {
            tenant: form.get('metadata[tenant]') ?? '',
            payment: form.get('metadata[payment]') ?? '',
          },
        };
        this.sessions.set(id, session);
        this.created.set(id, form);
        return session;
      });
      return context.json(answer, 'error' in answer ? 400 : 200);
    });
    app.get('/v1/checkout/sessions/:id', (context) => {
      const session = this.sessions.get(context.req.param('id'));
      if (session === undefined) return context.json(refuse('resource_missing'), 404);
      const isExpanded = context.req.query('expand[0]') === 'payment_intent';
      return context.json(isExpanded ? session : { ...session, payment_intent: session.payment_intent?.id ?? null });
    });
    app.post('/v1/checkout/sessions/:id/expire', (context) => {
      const session = this.sessions.get(context.req.param('id'));
      if (session?.status !== 'open') return context.json(refuse('resource_not_open'), 400);
      session.status = 'expired';
      return context.json(session);
    });
    app.post('/v1/refunds', async (context) => {
      const text = await context.req.text();
      const form = new URLSearchParams(text);
      const intent = form.get('payment_intent') ?? '';
      const answer = once(context.req.header('idempotency-key'), text, () => {
        if (this.refunds.has(intent)) return refuse('charge_already_refunded');
        this.refunds.set(intent, [Number(form.get('amount'))]);
        return { id: `re_${intent}`, object: 'refund', status: 'succeeded' };
      });
      return context.json(answer, 'error' in answer ? 400 : 200);
    });
  }
}
