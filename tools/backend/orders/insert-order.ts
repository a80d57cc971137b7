import { sql } from 'kysely';
import { cleanTyped } from '../../../runtime/domain/forms/clean-typed.ts';
import type { CheckoutVisitor } from '../../../runtime/domain/order/checkout-context.ts';
import type { OrderTotals } from '../../../runtime/domain/order/order-totals.ts';
import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { OrderContext } from '../../../runtime/domain/order-validation/order-context.ts';
import { checkPhoneNumber } from '../../../runtime/domain/phone-number.ts';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { deferred, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import type { OrderedLine } from './order-lines.ts';

export interface Orderer {
  /** Null for a guest. */
  readonly customerId: string | null;
  readonly visitor: CheckoutVisitor;
  /** Of the account; a guest's is in the form. */
  readonly email?: string;
  /** Digest of the client address; undefined where that is not known. */
  readonly network?: string;
}

interface ValidatedOrder {
  readonly id: string;
  readonly digest: string;
  readonly form: OrderForm;
  readonly lines: readonly OrderedLine[];
  readonly totals: OrderTotals;
  /** ISO 4217. */
  readonly currency: string;
  readonly orderer: Orderer;
  readonly facts: Pick<OrderContext, 'countries'>;
  /** The one that it begins with. */
  readonly status: Extract<OrderStatus, 'awaiting-payment' | 'placed'>;
  /** Epoch ms. */
  readonly now: number;
}

/** Stores an order, its lines and its first status. */
export async function insertOrder(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { id, digest, form, lines, totals, currency, orderer, facts, status, now }: ValidatedOrder,
): Promise<void> {
  const at = new Date(now).toISOString();
  const contact = contactOf(form, orderer, facts);
  await transaction
    .insertInto('sales_order')
    .values({
      tenant: shop.id,
      id,
      number: sql<number>`new_order_number()`,
      customer_id: orderer.customerId,
      body_digest: digest,
      network: status === 'awaiting-payment' ? (orderer.network ?? null) : null,
      placed_at: at,
      language: shop.language,
      currency,
      form: JSON.stringify(form),
      contact_email: contact.email,
      contact_phone: contact.phone,
      sub_total: totals.subTotal,
      discount: totals.discount + totals.voucherDiscount,
      delivery_fees: totals.deliveryFees,
      cash_on_delivery_fee: totals.cashOnDeliveryFee,
      vat: totals.vat,
      total_without_wallet: totals.totalWithoutWallet,
      wallet_amount: totals.walletAmount,
    })
    .modifyEnd(deferred)
    .execute();
  await transaction
    .with('happened', (all) =>
      all.insertInto('sales_order_event').values({
        tenant: shop.id,
        order_id: id,
        type: 'status',
        status,
        message: null,
        created_by: 'customer',
        created_at: at,
      }),
    )
    .insertInto('sales_order_line')
    .values(
      lines.map(({ item: { quantity, ...choice }, title, choices, ...line }, position) => ({
        tenant: shop.id,
        order_id: id,
        position,
        item: JSON.stringify(choice),
        slug: line.slug,
        title: JSON.stringify(title),
        image: line.image,
        choices: JSON.stringify(choices),
        quantity,
        unit_price: line.unitPrice,
        unit_price_after_discount: line.unitPriceAfterDiscount,
      })),
    )
    .modifyEnd(deferred)
    .execute();
}

export const contactOf = (
  form: OrderForm,
  { email, visitor }: Pick<Orderer, 'email' | 'visitor'>,
  facts: Pick<OrderContext, 'countries'>,
): { readonly email: string | null; readonly phone: string | null } => ({
  email: cleanTyped(email ?? form.customerId?.email ?? '').toLowerCase() || null,
  phone: phoneOf(form, visitor, facts),
});

/** In E.164, so that it is found however it is written. */
function phoneOf(
  { tempPhoneNumber, customerId }: OrderForm,
  visitor: CheckoutVisitor,
  { countries }: Pick<OrderContext, 'countries'>,
): string | null {
  const written = visitor.isSignedIn ? (tempPhoneNumber ?? visitor.phoneNumber) : customerId?.phoneNumber;
  if (written === undefined) return null;
  const checked = checkPhoneNumber(written, countries[0]?.code ?? '', countries);
  return 'number' in checked ? checked.number : written;
}
