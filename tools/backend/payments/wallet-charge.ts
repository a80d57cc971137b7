import { convert, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { canPayAtOnce } from '../../../runtime/domain/order/payment-choice.ts';
import type { WalletCharge } from '../../../schemas/generated/wire.ts';
import { convertMinor, formatAmount, type Pricing, requirePricing } from '../catalogue/pricing.ts';
import { lockCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop, ShopRequest } from '../http/handler.ts';
import { HttpFailure, invalidAt, localizedFailure } from '../http/http-failure.ts';
import { refuseTooMany } from '../http/private-answer.ts';
import { countIdentityAttempt } from '../identity/count-attempts.ts';
import { MAX_WALLET_CHARGE, MIN_WALLET_CHARGE } from '../limits.ts';
import { readSender } from '../mail/write-mail.ts';
import { becomeOwner, enterIntoWallet } from '../wallet/wallet.ts';
import type { PaymentPurpose } from './payment-purpose.ts';
import { insertPayment, type PaymentRow, scheduleCheck, settlePayment } from './payment-rows.ts';

/** Limits of one wallet charge, in minor units of the requested currency. */
export const chargeLimits = (pricing: Pricing) => ({
  minimum: convertMinor(toMinorUnits(MIN_WALLET_CHARGE, pricing.base), pricing),
  maximum: convertMinor(toMinorUnits(MAX_WALLET_CHARGE, pricing.base), pricing),
});

/** A charge that is to be opened at its provider. */
export interface BegunCharge {
  readonly shop: RequestedShop;
  readonly payment: PaymentRow;
  /** `type` of the payment method. */
  readonly method: string;
  readonly shopName: string;
  readonly returnUrl: string;
}

/**
 * Stores a charge of the customer's wallet, which is opened after the transaction; a retry finds it. An earlier unpaid one is closed, so
 * that two tabs charge once. Throws the errors of `calls.json`.
 */
export async function beginCharge(request: ShopRequest<'chargeWallet'>): Promise<BegunCharge> {
  const { transaction, shop, session, headers, body, paymentProvider: provider, now } = request;
  const { customerId } = session;
  const { returnUrl } = body;
  if (returnUrl === undefined) throw invalidAt('/body/returnUrl', 'is missing');
  await lockCustomer(transaction);
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const { currency } = pricing;
  const amount = requireAmount(body.amount, pricing, shop.language);
  if (provider === undefined) throw localizedFailure('payment_unavailable', shop.language);
  const method = await transaction
    .selectFrom('payment_method')
    .select('type')
    .where('id', '=', body.paymentSrcId)
    .where('payment_integration_id', '=', body.paymentIntegrationId)
    .executeTakeFirst();
  if (method === undefined || !canPayAtOnce(method)) throw localizedFailure('payment_unavailable', shop.language);
  const known = await findCharge(transaction, body._id);
  if (known === undefined) {
    const attempt = { email: customerId, clientAddress: undefined };
    refuseTooMany(shop.language, await countIdentityAttempt(transaction, 'charge-wallet', attempt, now));
    await closeOpenCharges(transaction, now);
    await insertPayment(transaction, { tenant: shop.id, id: body._id, customerId, provider, amount, currency }, now);
  } else if (known.amount !== amount || known.currency !== currency)
    throw localizedFailure('charge_changed', shop.language);
  const payment = await findCharge(transaction, body._id);
  // The id belongs to another customer.
  if (payment === undefined) throw localizedFailure('charge_changed', shop.language);
  // Its provider refused it before.
  if (payment.status === 'failed' && payment.page_url === null)
    throw localizedFailure('payment_unavailable', shop.language);
  const { name: shopName } = await readSender(transaction, shop);
  return { shop, payment, method: method.type, shopName, returnUrl };
}

function requireAmount(major: number, pricing: Pricing, language: string): number {
  const { currency } = pricing;
  const amount = toMinorUnits(major, currency);
  const { minimum, maximum } = chargeLimits(pricing);
  if (amount >= minimum && amount <= maximum) return amount;
  const format = (minor: number) => formatAmount(toMajorUnits(minor, currency), currency, language);
  throw localizedFailure('charge_amount', language, undefined, { minimum: format(minimum), maximum: format(maximum) });
}

const findCharge = (transaction: TenantTransaction, id: string): Promise<PaymentRow | undefined> =>
  transaction.selectFrom('payment').selectAll().where('id', '=', id).where('purpose', '=', 'wallet').executeTakeFirst();

async function closeOpenCharges(transaction: TenantTransaction, now: number): Promise<void> {
  const open = await transaction
    .selectFrom('payment')
    .select('id')
    .where('purpose', '=', 'wallet')
    .where('status', '=', 'open')
    .execute();
  for (const { id } of open) {
    await settlePayment(transaction, id, 'cancelled', now);
    await scheduleCheck(transaction, id, now);
  }
}

/** State of a charge of the customer's wallet. Throws 404 without the charge. */
export async function readCharge(transaction: TenantTransaction, id: string): Promise<WalletCharge> {
  const { status, amount, currency } = await requireCharge(transaction, id);
  return { _id: id, status, amount: toMajorUnits(amount, currency), currency };
}

/** The same as it is stored. */
export async function requireCharge(transaction: TenantTransaction, id: string): Promise<PaymentRow> {
  const payment = await findCharge(transaction, id);
  if (payment === undefined) throw new HttpFailure('not_found', 'There is no such charge.');
  return payment;
}

/** A wallet that is charged has its transactions, which say all. */
export const walletPurpose: PaymentPurpose = {
  lock: async (transaction, { id, customer_id }) => {
    // The account first, as deleting it locks both in this order.
    if (customer_id !== null) await becomeOwner(transaction, customer_id);
    await transaction
      .selectFrom('payment')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
  },
  honour: (transaction, payment, { shop, now }) => creditWallet(transaction, shop, payment, now),
  release: async () => {},
  announceRefund: async () => {},
};

/**
 * Credits the wallet with a payment, in the base currency at the current rate, rounded half up: once for each payment, by the id of the
 * wallet's transaction. False without the account or the currency.
 *
 * @param now epoch ms
 */
async function creditWallet(
  transaction: TenantTransaction,
  { id: tenant, currency: base = '' }: RequestedShop,
  { id, customer_id, amount, currency }: PaymentRow,
  now: number,
): Promise<boolean> {
  if (customer_id === null || !(await becomeOwner(transaction, customer_id))) return false;
  const known = await transaction
    .selectFrom('currency')
    .select('rate')
    .where('iso3c', '=', currency)
    .executeTakeFirst();
  if (known === undefined) return false;
  const credit = currency === base ? amount : convert(amount, { from: currency, to: base, rate: 1 / known.rate });
  await enterIntoWallet(transaction, tenant, customer_id, { id, kind: 'charge', amount: credit, now });
  return true;
}
