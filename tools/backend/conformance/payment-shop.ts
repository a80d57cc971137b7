import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { currentStatus, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Order, OrderForm, OrderPayment, PaymentMethod, PlacedOrder } from '../../../schemas/generated/wire.ts';
import {
  EVENT_SIGNATURE_HEADER,
  EVENT_TIME_HEADER,
  type SandboxEvent,
  signEvent,
} from '../../payment-provider/event-signature.ts';
import type { PaymentFaults } from '../../payment-provider/sandbox-payments.ts';
import { type RunningPaymentProvider, startPaymentProvider } from '../../payment-provider/start-payment-provider.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { openOrder, runAsTenant } from '../database/tenant-transaction.ts';
import type { NewPayment, PaymentProvider } from '../payments/payment-provider.ts';
import { processDuePayments } from '../payments/process-due-payments.ts';
import { createSandboxProvider } from '../payments/sandbox-provider.ts';
import { readLedger } from './ledger/ledger-rows.ts';
import { GUEST, newId, type OrderShop, setUpOrderShop } from './order-shop.ts';

const SECRET = 'between-backend-and-provider';

/** The return address of browsers. */
export const RETURN_URL = 'https://lumen.example/api/payment/return?locale=en';

type InterceptedCreate = (
  payment: NewPayment,
  create: PaymentProvider['create'],
) => ReturnType<PaymentProvider['create']>;

/** A small shop with online payment: a payment provider of its own, and a port for its events. */
export class PaymentShop {
  readonly orders: OrderShop;
  readonly clock: { at: number; now(): number };
  /** Replacements of provider calls, set by a test. */
  readonly interception: {
    create?: InterceptedCreate;
    checkInstallment?: PaymentProvider['checkInstallment'];
  } = {};
  readonly #database: DatabaseConnection;
  readonly #events = createServer((request, response) => void this.#passOn(request, response));
  #running: { readonly provider: RunningPaymentProvider; readonly adapter: PaymentProvider } | undefined;
  #methods: readonly PaymentMethod[] = [];

  constructor(database: DatabaseConnection, orders: OrderShop, clock: PaymentShop['clock']) {
    this.#database = database;
    this.orders = orders;
    this.clock = clock;
  }

  /** Starts the provider; returns it as the backend calls it. */
  async openProvider(): Promise<PaymentProvider> {
    this.#events.listen(0, '127.0.0.1');
    await once(this.#events, 'listening');
    const address = this.#events.address();
    const eventsUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/payment-events`;
    const provider = await startPaymentProvider({ secret: SECRET, clock: this.clock });
    const sandbox = createSandboxProvider({ url: provider.url, secret: SECRET, eventsUrl: () => eventsUrl });
    const adapter: PaymentProvider = {
      ...sandbox,
      create: (payment) => this.interception.create?.(payment, sandbox.create) ?? sandbox.create(payment),
      checkInstallment: (request) => (this.interception.checkInstallment ?? sandbox.checkInstallment)(request),
    };
    this.#running = { provider, adapter };
    return adapter;
  }

  /** Reads the payment methods. */
  async load(): Promise<void> {
    this.#methods = (await this.orders.client.call('paymentMethods', {})).data;
  }

  async close(): Promise<void> {
    await this.provider.stop();
    this.#events.closeAllConnections();
    this.#events.close();
    await once(this.#events, 'close');
  }

  get provider(): RunningPaymentProvider {
    return this.#requireRunning().provider;
  }

  #requireRunning() {
    if (this.#running === undefined) throw new Error('the provider is used before it runs');
    return this.#running;
  }

  /** Passes an event of the provider on to the backend. */
  async #passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const { 'content-length': _, ...sent } = headers;
    const init = { method: 'POST', body: await text(request), headers: { ...sent, authorization: undefined } };
    response.statusCode = (await this.orders.client.fetch(request.url ?? '', init)).status;
    response.end();
  }

  /** A form that is paid by the provider, at once or in installments. */
  onlineForm(form: OrderForm = this.orders.guestForm(), isInInstallments = false): OrderForm {
    const method = this.#methods.find(({ type }) => (type === 'tabby') === isInInstallments);
    if (method === undefined) throw new Error('the shop lacks a way to pay');
    const { _id, paymentIntegrationId } = method;
    return { ...form, isCashOnDelivery: false, paymentSrcId: _id, paymentIntegrationId };
  }

  /** The same with a new contact, as unpaid orders of one contact are limited. */
  formOfAnother() {
    const digits = String(Number.parseInt(newId().slice(0, 8), 16))
      .padStart(10, '0')
      .slice(0, 7);
    const customerId = { ...GUEST, phoneNumber: `+9655${digits}`, email: `${newId()}@example.com` };
    return { ...this.onlineForm(), customerId };
  }

  /** A new order that is paid online. */
  newOrder(form = this.onlineForm()) {
    return this.orders.newOrder(form, [this.orders.item(0)], { returnUrl: RETURN_URL });
  }

  /** Places an order; returns it with its payment page. */
  async place(form = this.onlineForm()): Promise<{ readonly order: Order; readonly paymentUrl: string }> {
    return requireUrl((await this.orders.client.call('createGuestOrder', { body: await this.newOrder(form) })).data);
  }

  /** Submits an action on the provider's page; returns the redirect. */
  async act(paymentUrl: string, action: string, faults: Partial<PaymentFaults> = {}): Promise<string | null> {
    const body = new URLSearchParams({ action, ...faults });
    const response = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
    await response.arrayBuffer();
    return response.headers.get('location');
  }

  /** Finishes the payment of a return address. */
  async comeBack(address: string): Promise<Calls['finishPayment']['answer']> {
    const { searchParams } = new URL(address);
    const params = { paymentId: searchParams.get('payment') ?? '' };
    return (await this.orders.client.call('finishPayment', { params, body: { code: searchParams.get('code') ?? '' } }))
      .data;
  }

  /** The return address of a payment page. */
  returnAddress(paymentUrl: string): string {
    return this.paymentAt(paymentUrl).returnUrl;
  }

  paymentAt(paymentUrl: string) {
    const payment = this.provider.payments.find(paymentUrl.split('/').at(-1) ?? '');
    if (payment === undefined) throw new Error(`there is no payment at ${paymentUrl}`);
    return payment;
  }

  /** An event of the provider about a payment. */
  eventOf(paymentUrl: string, more: Partial<SandboxEvent> = {}): SandboxEvent {
    const { account, payment, reference, status, amount, currency } = this.paymentAt(paymentUrl);
    return { id: `evt_${newId()}`, account, payment, reference, status, amount, currency, ...more };
  }

  /** Posts an event to the backend, signed by the provider by default; returns the status. */
  async postEvent(
    event: SandboxEvent,
    { secret = SECRET, at = this.clock.at, tenant = event.account, changed = (body: string) => body } = {},
  ): Promise<number> {
    const [body, time] = [JSON.stringify(event), String(Math.floor(at / 1000))];
    const headers = {
      authorization: undefined,
      [EVENT_TIME_HEADER]: time,
      [EVENT_SIGNATURE_HEADER]: signEvent(secret, time, body),
    };
    const init = { method: 'POST', body: changed(body), headers };
    return (await this.orders.client.fetch(`/payment-events/${tenant}`, init)).status;
  }

  /** An online payment method. */
  get method() {
    const { paymentSrcId = '', paymentIntegrationId = '' } = this.onlineForm();
    return { paymentSrcId, paymentIntegrationId };
  }

  /** The shop's ids of the payments that the provider charged. Throws for a charge without a stored payment. */
  async charged(): Promise<readonly string[]> {
    const { payments } = await readLedger(this.#database);
    const charged = payments.filter(({ reference }) => this.provider.payments.find(reference ?? '')?.status === 'paid');
    const { chargedCount } = this.provider.payments;
    if (charged.length !== chargedCount)
      throw new Error(`the provider took money ${chargedCount} times, for ${charged.length} payments that are kept`);
    return charged.map(({ id }) => id);
  }

  async paymentOf(order: Pick<Order, '_id'>): Promise<OrderPayment> {
    return (await this.orders.client.call('orderPayment', { params: { orderId: order._id } })).data;
  }

  async statusOf(order: Pick<Order, '_id'>): Promise<OrderStatus> {
    return currentStatus(await this.read(order));
  }

  async read({ _id }: Pick<Order, '_id'>): Promise<Order> {
    return (await this.orders.client.call('guestOrder', { params: { orderId: _id } })).data;
  }

  /** The stored payments of an order, the oldest first. */
  stored({ _id }: Pick<Order, '_id'>) {
    return runAsTenant(this.#database.db, 'lumen', async (transaction) => {
      await openOrder(transaction, _id);
      return transaction.selectFrom('payment').selectAll().where('order_id', '=', _id).orderBy('created_at').execute();
    });
  }

  /** Moves the time past all earlier payments and refills the stock. */
  async beginTest(): Promise<void> {
    this.clock.at += 30 * 86_400_000;
    await this.lookAfter();
    await this.orders.setStock(1000);
    delete this.interception.create;
    delete this.interception.checkInstallment;
  }

  /** Processes due payments, as the backend does periodically. */
  lookAfter(): Promise<void> {
    const { clock } = this;
    const { adapter: payments } = this.#requireRunning();
    return processDuePayments({ db: this.#database.db, clock, payments, log: pino({ level: 'silent' }) });
  }
}

export function requireUrl({ order, paymentUrl }: PlacedOrder): { readonly order: Order; readonly paymentUrl: string } {
  if (paymentUrl === undefined) throw new Error('nothing is to be paid');
  return { order, paymentUrl };
}

/** A small shop of the tests of a file, with online payment. */
export function setUpPaymentShop() {
  const { shop: orders, ...opened } = setUpOrderShop(async () => ({ payments: await shop.openProvider() }));
  const shop: PaymentShop = new PaymentShop(opened.database, orders, opened.clock);
  beforeAll(() => shop.load());
  afterAll(() => shop.close());
  return { ...opened, shop };
}
