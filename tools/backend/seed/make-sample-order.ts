import { sql } from 'kysely';
import type { PaymentChoice } from '../../../runtime/domain/order/payment-choice.ts';
import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { AddressFields, CartItem, LocalizedText, OrderForm } from '../../../schemas/generated/wire.ts';
import {
  becomeCustomer,
  switchToOwner,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { templateOf } from '../fulfilment/address-templates.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { makeOrder, type OrderTerms } from '../orders/place-order.ts';
import { giveStatus } from '../orders/tenant-orders.ts';
import { endHold } from '../payments/apply-report.ts';
import { readPayments } from '../payments/payment-rows.ts';
import type { SampleBaskets } from './sample-shelf.ts';

export interface SampleEvent {
  readonly status: Exclude<OrderStatus, 'awaiting-payment' | 'placed'>;
  /** Epoch ms. */
  readonly at: number;
  readonly message?: LocalizedText;
}

interface NewSampleOrder {
  readonly id: string;
  readonly form: OrderForm;
  readonly lines: readonly CartItem[];
  /** Additional lines below the shop's minimum. */
  readonly baskets: SampleBaskets;
  readonly orderer: OrderTerms & { readonly customerId: string };
  /** Epoch ms. */
  readonly placedAt: number;
  /** One after the other. */
  readonly events: readonly SampleEvent[];
}

/** Return address of online payments, never visited. */
const RETURN_URL = 'https://shop.invalid/';

/**
 * Makes an order of the customer with its history at a given time, without mails. Below the shop's minimum it takes more; other refusals
 * skip it. The transaction is the customer's afterwards.
 */
export async function makeSampleOrder(
  transaction: TenantTransaction,
  shop: RequestedShop,
  sample: NewSampleOrder,
): Promise<void> {
  const { baskets, orderer } = sample;
  let products = sample.lines.length === 0 ? baskets.add([]) : sample.lines;
  while (products !== undefined) {
    const refusal = await attempt(transaction, shop, sample, products);
    await switchToTenant(transaction, shop.id);
    await becomeCustomer(transaction, orderer.customerId);
    products = refusal?.code === 'minimum_amount' ? baskets.add(products) : undefined;
  }
}

/** Makes the order, or nothing of it where a call would answer a failure, and answers that. */
async function attempt(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { id: orderId, form, orderer, placedAt, events }: NewSampleOrder,
  products: readonly CartItem[],
): Promise<HttpFailure | undefined> {
  await sql`savepoint sample_order`.execute(transaction);
  try {
    const body = { _id: orderId, form, products: [...products], returnUrl: RETURN_URL };
    await makeOrder({ transaction, shop, headers: {}, session: orderer, now: placedAt, body }, orderer);
    for (const { status, message, at } of events)
      if (status === 'unpaid') await endHolds(transaction, shop, orderId, at);
      else await giveStatus(transaction, shop, { orderId, status, message, now: at });
    await markAsSample(transaction, shop.id, orderId);
    await sql`release savepoint sample_order`.execute(transaction);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    await sql`rollback to savepoint sample_order`.execute(transaction);
    return error;
  }
}

/** Digest of sample orders: a client chooses an order's id, but not its digest. */
export const SAMPLE_DIGEST = 'sample';

async function markAsSample(transaction: TenantTransaction, tenant: string, orderId: string): Promise<void> {
  await switchToOwner(transaction);
  await sql`update sales_order set body_digest = ${SAMPLE_DIGEST} where tenant = ${tenant} and id = ${orderId}`.execute(
    transaction,
  );
}

async function endHolds(
  transaction: TenantTransaction,
  shop: RequestedShop,
  orderId: string,
  now: number,
): Promise<void> {
  for (const { id } of await readPayments(transaction, { orderId }))
    await endHold(transaction, id, { shop, now }, () => ({ isOver: true, nextCheckAt: undefined }));
}

/** Common data of a shop's sample orders. */
interface SampleFulfilment {
  readonly branchId: string;
  /** Of the branch's own area, to which it delivers. */
  readonly address: AddressFields;
  readonly phoneNumber: string;
}

/**
 * The shop's main branch, and an address near it; undefined where the shop has no branch.
 *
 * @param fields of an address of its country, beside city and area
 */
export async function readSampleFulfilment(
  transaction: TenantTransaction,
  {
    phoneNumber,
    address: fields,
  }: { readonly phoneNumber: string; readonly address: Readonly<Record<string, string>> },
): Promise<SampleFulfilment | undefined> {
  const branch = await transaction
    .selectFrom('branch')
    .innerJoin('country', (join) =>
      join.onRef('country.tenant', '=', 'branch.tenant').onRef('country.id', '=', 'branch.country_id'),
    )
    .select(['branch.id', 'city_id', 'area_id', 'country_id', 'code'])
    .where('status', '=', 'active')
    .orderBy('is_default', 'desc')
    .orderBy('branch.position')
    .limit(1)
    .executeTakeFirst();
  if (branch === undefined) return undefined;
  const known: Readonly<Record<string, string>> = {
    ...fields,
    city: branch.city_id,
    area: branch.area_id,
    cityarea: branch.area_id,
  };
  const asked = templateOf(branch.code, 'home').fields.map(({ field }) => field.type);
  const texts = Object.fromEntries(asked.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])));
  return { branchId: branch.id, phoneNumber, address: { ...texts, type: 'home', country: branch.country_id } };
}

/** The form of an order as soon as possible. */
export function toSampleForm(
  { branchId, address, phoneNumber }: SampleFulfilment,
  {
    pickup,
    payment,
    useWalletForPayment,
    isPhoneNumberRequired,
  }: {
    readonly pickup: boolean;
    readonly payment: PaymentChoice;
    readonly useWalletForPayment: boolean;
    readonly isPhoneNumberRequired: boolean;
  },
): OrderForm {
  const { type, country } = address;
  return {
    pickup,
    isStorePickup: false,
    isSchedule: false,
    isCashOnDelivery: payment._id === '0',
    paymentSrcId: payment._id,
    paymentIntegrationId: payment.paymentIntegrationId,
    branchId,
    address: pickup ? { type, country } : address,
    ...(isPhoneNumberRequired && { tempPhoneNumber: phoneNumber }),
    gift: false,
    policy: true,
    useWalletForPayment,
  };
}
