import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPhoneNumberRequired } from '../../../runtime/domain/order/checkout-offer.ts';
import { CASH_ON_DELIVERY, canPayAtOnce, type PaymentChoice } from '../../../runtime/domain/order/payment-choice.ts';
import { DAY_MS, startOfUtcDay } from '../../../runtime/domain/time/clock.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import {
  becomeCustomer,
  switchToOwner,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { PAYMENT_HOLD_MS } from '../limits.ts';
import { readOrderingCustomer } from '../orders/order-calls.ts';
import { makeSampleOrder, readSampleFulfilment, type SampleEvent, toSampleForm } from './make-sample-order.ts';
import { removeSampleOrders } from './remove-sample-orders.ts';
import type { SampleWords } from './sample-lines.ts';
import samples from './sample-orders.json' with { type: 'json' };
import { type Basket, readSampleShelf, SampleBaskets } from './sample-shelf.ts';

/** Time of an event in epoch ms, relative to now. */
type When = (now: number) => number;

const HOUR_MS = 3_600_000;

/** On a day so many days ago, at an hour of UTC. */
const on =
  (daysAgo: number, hour: number): When =>
  (now) =>
    startOfUtcDay(now) - daysAgo * DAY_MS + hour * HOUR_MS;

const ago =
  (ms: number): When =>
  (now) =>
    now - ms;

interface SampleOrder {
  readonly placed: When;
  readonly pickup: boolean;
  /** `wallet` pays as much as possible, and cash the rest; `online` waits for a provider. */
  readonly paidBy: 'cash' | 'wallet' | 'online';
  /** Changes of the order, in sequence. */
  readonly events: readonly (Omit<SampleEvent, 'at'> & { readonly at: When })[];
}

const { messages } = samples;

/** The oldest first, as invoices are numbered. The days on which wallet and points change follow those of `fillSampleWallet`. */
const SAMPLES: readonly SampleOrder[] = [
  {
    placed: on(9, 10),
    pickup: true,
    paidBy: 'cash',
    events: [
      { status: 'confirmed', at: on(9, 12) },
      { status: 'ready', at: on(7, 9), message: messages.ready },
      { status: 'completed', at: on(4, 15) },
    ],
  },
  {
    placed: on(7, 14),
    pickup: false,
    paidBy: 'cash',
    events: [
      { status: 'confirmed', at: on(6, 8), message: messages.confirmed },
      { status: 'on-the-way', at: on(3, 7), message: messages.onTheWay },
      { status: 'completed', at: on(3, 11), message: messages.completed },
    ],
  },
  {
    placed: on(6, 11),
    pickup: false,
    paidBy: 'wallet',
    events: [{ status: 'cancelled', at: on(6, 15), message: messages.cancelled }],
  },
  {
    placed: on(5, 16),
    pickup: false,
    paidBy: 'online',
    events: [{ status: 'unpaid', at: (now) => on(5, 16)(now) + PAYMENT_HOLD_MS }],
  },
  {
    placed: on(3, 12),
    pickup: true,
    paidBy: 'cash',
    events: [
      { status: 'confirmed', at: on(3, 13) },
      { status: 'ready', at: on(1, 8), message: messages.ready },
    ],
  },
  {
    placed: on(2, 13),
    pickup: false,
    paidBy: 'cash',
    events: [
      { status: 'confirmed', at: on(2, 15), message: messages.confirmed },
      { status: 'on-the-way', at: ago(2 * HOUR_MS), message: messages.onTheWay },
    ],
  },
  {
    placed: on(1, 9),
    pickup: false,
    paidBy: 'cash',
    events: [{ status: 'confirmed', at: on(1, 10), message: messages.confirmed }],
  },
  { placed: ago(3 * HOUR_MS), pickup: false, paidBy: 'cash', events: [] },
  // In the sandbox it can be paid until its hold is over, when it becomes unpaid as any other.
  { placed: ago(60_000), pickup: false, paidBy: 'online', events: [] },
];

interface SampleShop {
  /** As its document calls it. */
  readonly name: LocalizedText;
  readonly phoneNumber: string;
  /** Sample texts in the shop's default language. */
  readonly words: SampleWords;
  /** Fields of an address of the shop's home country, beside city and area. */
  readonly address: Readonly<Record<string, string>>;
  /** One for each of {@link SAMPLES}. */
  readonly baskets: readonly Basket[];
}

const SHOPS: Readonly<Record<string, SampleShop | undefined>> = samples.shops;

/** The id of a tenant's sample order, so that links to it stay. */
const sampleOrderId = (tenant: string, index: number): string =>
  createHash('sha256').update(`${tenant} order ${index}`).digest('hex').slice(0, 24);

/** The ids that sample orders of a tenant have, whether they are there or not. */
export const sampleOrderIds = (tenant: string): readonly string[] =>
  SHOPS[tenant] === undefined ? [] : SAMPLES.map((_, index) => sampleOrderId(tenant, index));

export interface SampleTerms {
  /** `name` of the payment provider; undefined without one. */
  readonly paymentProvider: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Gives the transaction's customer an order in every status by the usual ways, with stock, invoices, wallet and points, but without mails;
 * not after any earlier order. Orders that the shop refuses are skipped, as are online ones without a provider. The one that awaits payment
 * expires as usual. The transaction has an undefined customer afterwards.
 */
export async function fillSampleOrders(
  transaction: TenantTransaction,
  tenant: string,
  customerId: string,
  { paymentProvider, now }: SampleTerms,
): Promise<void> {
  const sample = SHOPS[tenant];
  if (sample === undefined) return;
  const known = await transaction
    .selectFrom('sales_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  // Of an account that was deleted meanwhile.
  await removeSampleOrders(transaction, tenant, sampleOrderIds(tenant), now);
  await becomeCustomer(transaction, customerId);
  const shop = await readRequestedShop(transaction, tenant, undefined);
  const customer = await readOrderingCustomer(transaction, customerId);
  const orderer = { ...customer, customerId, paymentProvider };
  const fulfilment = await readSampleFulfilment(transaction, sample);
  if (fulfilment === undefined) return;
  const online = paymentProvider === undefined ? undefined : await findOnlinePayment(transaction);
  const categories = [...new Set(sample.baskets.flatMap((basket) => Object.keys(basket)))];
  const baskets = new SampleBaskets(await readSampleShelf(transaction, shop, { categories, words: sample.words, now }));
  for (const [index, { placed, pickup, paidBy, events }] of SAMPLES.entries()) {
    const payment = paidBy === 'online' ? online : CASH_ON_DELIVERY;
    if (payment === undefined) continue;
    const form = toSampleForm(fulfilment, {
      pickup,
      payment,
      useWalletForPayment: paidBy === 'wallet',
      isPhoneNumberRequired: isPhoneNumberRequired(customer),
    });
    await makeSampleOrder(transaction, shop, {
      id: sampleOrderId(tenant, index),
      form,
      lines: baskets.fill(sample.baskets[index] ?? {}),
      baskets,
      orderer,
      placedAt: placed(now),
      events: events.map(({ at, ...event }) => ({ ...event, at: at(now) })),
    });
  }
  await nameSeller(transaction, tenant, sample.name);
}

/** Before the first publication, invoices name the tenant's id. The transaction has no customer afterwards. */
async function nameSeller(transaction: TenantTransaction, tenant: string, name: LocalizedText): Promise<void> {
  await switchToOwner(transaction);
  await sql`
    update invoice set seller = jsonb_set(seller, '{name}', ${JSON.stringify(name)}::jsonb)
    where tenant = ${tenant} and order_id = any(${[...sampleOrderIds(tenant)]}::text[])
      and not exists (select from builder_version where tenant = ${tenant})`.execute(transaction);
  await switchToTenant(transaction, tenant);
}

/** The shop's first way to pay all at once; undefined where it has none. */
async function findOnlinePayment(transaction: TenantTransaction): Promise<PaymentChoice | undefined> {
  const methods = await transaction
    .selectFrom('payment_method')
    .select(['id as _id', 'payment_integration_id as paymentIntegrationId', 'type'])
    .orderBy('position')
    .execute();
  return methods.find(canPayAtOnce);
}
