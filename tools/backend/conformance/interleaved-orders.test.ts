import { beforeEach, expect, it } from 'vitest';
import type { CallRequest } from '../../../runtime/api/api.ts';
import { describeCall } from '../../../runtime/api/http-api.ts';
import { type CallName, type Calls, calls } from '../../../schemas/generated/calls.ts';
import type { NewOrder, OrderForm } from '../../../schemas/generated/wire.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import { type Random, randomFrom } from '../../check/test/random.ts';
import type { SandboxEvent } from '../../payment-provider/event-signature.ts';
import { EVENT_FAULTS, type PaymentAction, STATUS_FAULTS } from '../../payment-provider/sandbox-payments.ts';
import { MAX_REFUND_INTERVAL_MS, PAYMENT_GRACE_MS, PAYMENT_HOLD_MS, PAYMENT_RECHECK_MS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { readLedger, sum } from './ledger/ledger-rows.ts';
import { newId } from './order-shop.ts';
import { RETURN_URL, setUpPaymentShop } from './payment-shop.ts';
import { checkOrder, fillShelves } from './sample-orders.ts';
import { addVoucher, giveToWallet } from './sample-vouchers.ts';

const PURCHASES = runCount(30, 200);

/** In each, every purchase takes two concurrent steps. */
const ROUNDS = 8;
const MAX_CONCURRENT_PURCHASES = 35;

const { database, shop } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

it(`stock, payments, wallets and vouchers are right in every round of ${PURCHASES} interleaved purchases`, async () => {
  await fillShelves(database, 100_000);
  // Half of the wanted pieces.
  await shop.orders.setStock(0.8 * PURCHASES);
  const purchases = await beginPurchases();
  const before = await readLedger(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeSteps(purchases, round);
    await checkLedger(database, before);
  }
  await endPayments(purchases);
  const { orders, payments } = await checkLedger(database, before, {
    charged: await shop.charged(),
    sweptAt: shop.clock.at,
  });
  const refunds = payments.filter(({ status }) => status.startsWith('refund'));
  expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set(['refunded']));
  expect(shop.provider.payments.refundedCount).toBe(refunds.length);
  expect(answered(' 500 ')).toBe(0);
  // Without these the run proves nothing.
  const histories = orders.map(({ statuses }) => statuses.join(' > '));
  const count = (history: string) => histories.filter((each) => each.includes(history)).length;
  const kinds = {
    reopened: count('unpaid > awaiting-payment'),
    reopenedAndPaid: count('unpaid > awaiting-payment > placed'),
    paidLate: count('unpaid > placed'),
    cancelled: count('placed > cancelled'),
    refunded: refunds.length,
    soldOut: answered('cart_not_valid'),
    voucherUsedUp: answered('voucher_not_valid'),
    walletSpent: answered('price_changed'),
  };
  for (const [kind, number] of Object.entries(kinds)) expect(number, kind).toBeGreaterThan(0);
});

/** Steps of all purchases, while time passes and due payments are processed by two copies of the backend. */
async function takeSteps(purchases: readonly Purchase[], round: number): Promise<void> {
  const random = randomFrom(`round ${round}`);
  const elapsed = random.pick([1000, PAYMENT_RECHECK_MS, PAYMENT_HOLD_MS, PAYMENT_GRACE_MS]);
  const processDue = () => {
    shop.clock.at += elapsed / 2;
    return shop.lookAfter();
  };
  const steps = purchases.map((purchase, index) => () => {
    // Independent of the draws of other purchases, whose order depends on the machine.
    const own = randomFrom(`round ${round}, purchase ${index}`);
    const [one, other] = round === 0 ? [order, order] : [own.pick(STEPS), own.pick(STEPS)];
    return Promise.all([one(purchase, own), other(purchase, own)]);
  });
  const all = random.shuffle([...steps, processDue, processDue]);
  while (all.length > 0) await Promise.all(all.splice(0, MAX_CONCURRENT_PURCHASES).map((step) => step()));
  if (random.chance(0.5)) await shop.provider.sendLateEvents();
  await shop.provider.idle();
}

/** The goods and the form of a purchase. */
interface Wish {
  readonly form: OrderForm;
  readonly quantity: number;
  /** Empty for a guest. */
  readonly headers: RequestHeaders;
}

/** A wish in one order, or in several where the shop refuses the first. */
interface Purchase extends Wish {
  body: NewOrder;
  /** Payment pages, the oldest first. */
  readonly pages: string[];
  /** News of its payments, the oldest first. */
  readonly events: SandboxEvent[];
}

/** Of guests and customers, who share a few vouchers and the stock. The customers have several each, and a wallet for a part. */
async function beginPurchases(): Promise<readonly Purchase[]> {
  const customers = await Promise.all(Array.from({ length: PURCHASES / 10 }, () => shop.orders.signInNewCustomer()));
  for (const headers of customers)
    await giveToWallet(database, shop.orders.client, { headers, amount: 1500, now: shop.clock.at });
  const { code: voucher } = await addVoucher(database, { max_uses: PURCHASES / 10 });
  const purchases: Purchase[] = [];
  for (let index = 0; index < PURCHASES; index += 1) {
    const headers = index % 2 === 0 ? {} : (customers[Math.floor(index / 2) % customers.length] ?? {});
    const customer = shop.orders.customerForm({ useWalletForPayment: index % 3 === 0 });
    const online = index % 2 === 0 ? shop.formOfAnother() : shop.onlineForm(customer);
    const form = { ...online, ...(index % 5 < 2 && { voucher }), ...(index % 8 === 0 && CASH) };
    const wish = { form, quantity: 1 + (index % 2), headers };
    purchases.push({ ...wish, body: await newOrder(wish), pages: [], events: [] });
  }
  return purchases;
}

const CASH = { isCashOnDelivery: true, paymentSrcId: '0', paymentIntegrationId: '0' };

/** An order at the current price. */
async function newOrder({ form, quantity, headers }: Wish): Promise<NewOrder> {
  const products = [shop.orders.item(0, quantity), shop.orders.item(1)];
  const { total } = await checkOrder(shop.orders.client, form, products, headers);
  return { _id: newId(), form, products, total, returnUrl: RETURN_URL };
}

/** Answers by call, status and code. */
const answers = new Map<string, number>();

async function send<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  headers: RequestHeaders,
): Promise<{ readonly code?: string; readonly data?: Calls[Name]['answer'] }> {
  const { url, init } = describeCall(calls, name, request);
  const response = await shop.orders.client.fetch(url, { ...init, headers });
  const answer: Awaited<ReturnType<typeof send<Name>>> = await response.json();
  countAnswer(`${name} ${response.status} ${answer.code ?? 'ok'}`);
  return answer;
}

/** Answers with this text in their kind. */
const answered = (text: string): number => sum([...answers].map(([kind, count]) => (kind.includes(text) ? count : 0)));

const countAnswer = (answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1);

/** An event that is refused is sent again, as by a provider: it may have been late when the clock was set. */
async function sendEvent(event: SandboxEvent, attempts = 3): Promise<void> {
  const status = await shop.postEvent(event);
  countAnswer(`event ${status} of ${event.status}`);
  if (status !== 200 && attempts > 1) await sendEvent(event, attempts - 1);
}

/** Sends the order again as it was, or later anew where it can no longer be had as it was. */
async function order(purchase: Purchase): Promise<void> {
  const { body, headers } = purchase;
  const { code, data } = await (body.form.customerId === undefined
    ? send('createCustomerOrder', { body }, headers)
    : send('createGuestOrder', { body }, headers));
  keepPage(purchase, data?.paymentUrl);
  const { voucher: _, ...withoutVoucher } = body.form;
  if (code === 'voucher_not_valid') purchase.body = await newOrder({ ...purchase, form: withoutVoucher });
  if (code === 'order_changed' || code === 'price_changed') purchase.body = await newOrder({ ...purchase, ...body });
}

async function payAgain(purchase: Purchase): Promise<void> {
  await order(purchase);
  const page = purchase.pages.at(-1);
  if (page !== undefined) await shop.act(page, 'pay');
}

async function retry(purchase: Purchase): Promise<void> {
  const request = { params: { orderId: purchase.body._id }, body: { returnUrl: RETURN_URL } };
  keepPage(purchase, (await send('retryPayment', request, purchase.headers)).data?.paymentUrl);
}

function keepPage({ pages }: Purchase, page: string | undefined): void {
  if (page !== undefined && !pages.includes(page)) pages.push(page);
}

const act =
  (action: PaymentAction) =>
  async ({ pages }: Purchase, random: Random): Promise<void> => {
    const faults = { events: random.pick(EVENT_FAULTS), status: random.pick(STATUS_FAULTS) };
    if (pages.length > 0) await shop.act(random.pick(pages), action, faults);
  };

/** The provider's current news or earlier ones, twice. */
async function event({ pages, events }: Purchase, random: Random): Promise<void> {
  events.push(...pages.map((page) => shop.eventOf(page)));
  if (events.length === 0) return;
  const sent = random.pick(events);
  await Promise.all([sendEvent(sent), sendEvent(sent)]);
}

/** Money arrives even at a page that has failed or was closed. */
async function capture({ pages }: Purchase, random: Random): Promise<void> {
  if (pages.length === 0) return;
  const page = random.pick(pages);
  Object.assign(shop.paymentAt(page), { status: 'paid' });
  await sendEvent(shop.eventOf(page));
}

async function comeBack({ pages, headers }: Purchase, random: Random): Promise<void> {
  if (pages.length === 0) return;
  const { searchParams } = new URL(shop.returnAddress(random.pick(pages)));
  const params = { paymentId: searchParams.get('payment') ?? '' };
  await send('finishPayment', { params, body: { code: searchParams.get('code') ?? '' } }, headers);
}

async function abandonAndPayAgain(purchase: Purchase): Promise<void> {
  await abandon(purchase);
  await payAgain(purchase);
}

async function payAfterAbandoning(purchase: Purchase, random: Random): Promise<void> {
  await abandon(purchase);
  await capture(purchase, random);
}

const abandon = ({ body, headers }: Purchase) => send('abandonPayment', { params: { orderId: body._id } }, headers);
const cancel = ({ body }: Purchase) =>
  send('changeOrderStatus', { params: { orderId: body._id }, body: { status: 'cancelled' } }, {});

/** Likelier ones are repeated. */
const STEPS: readonly ((purchase: Purchase, random: Random) => Promise<unknown>)[] = [
  ...[order, order, abandon, abandonAndPayAgain, abandonAndPayAgain, payAfterAbandoning, payAgain, act('pay')],
  ...[act('fail'), act('leave'), retry, event, event, capture, comeBack, cancel],
];

/** The provider answers again, and all holds and refunds are processed. */
async function endPayments(purchases: readonly Purchase[]): Promise<void> {
  for (const page of purchases.flatMap(({ pages }) => pages)) await shop.act(page, 'look', { status: 'normal' });
  await shop.provider.sendLateEvents();
  for (const elapsed of [PAYMENT_HOLD_MS + PAYMENT_GRACE_MS, MAX_REFUND_INTERVAL_MS]) {
    shop.clock.at += elapsed;
    await shop.lookAfter();
  }
}
