import { toMinorUnits } from '../../../runtime/domain/money.ts';
import type { CartCheckAddress, CartCheckPayload } from '../../../runtime/domain/order/cart-check-payload.ts';
import type { OrderCharges } from '../../../runtime/domain/order/order-totals.ts';
import type { Currency, OrderSettings } from '../../../schemas/generated/wire.ts';
import { templateOf } from '../addresses/address-templates.ts';
import { convertMinor } from '../calls/pricing.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { type DeliveryPlace, findActiveBranch, findDeliveryTerms } from '../fulfilment/delivery-zones.ts';
import { type CheckedVoucher, checkVoucher, type VoucherCheck } from '../vouchers/check-voucher.ts';
import { readBalance } from '../wallet/wallet.ts';

/** What decides about costs beside the lines: what a check of the cart sends, and an order form has. */
export type PricingChoice = Partial<
  Pick<CartCheckPayload, 'pickup' | 'isCashOnDelivery' | 'branchId' | 'address' | 'voucher' | 'useWalletForPayment'>
>;

/** What a shop charges beside the lines, and what it sells for at all. Amounts are minor units of the requested currency. */
export interface ShopCharges {
  readonly charges: OrderCharges;
  /** 0 is no limit. */
  readonly minimumOrderAmount: number;
  /** Whether the branch that was chosen delivers to the place, or hands orders over. */
  readonly isBranchOffered: boolean;
  readonly settings: OrderSettings;
  readonly currency: Pick<Currency, 'availableCashOnDelivery'>;
  /** The voucher that was entered, whether it counts or not. */
  readonly voucher: CheckedVoucher | undefined;
  /** What the wallet holds where it is to pay, else 0. In minor units of the base currency. */
  readonly walletBalance: number;
}

export async function readCharges(
  transaction: TenantTransaction,
  choice: PricingChoice,
  check: VoucherCheck,
): Promise<ShopCharges> {
  const { pricing, customerId } = check;
  const { order_settings: settings } = await transaction
    .selectFrom('tenant')
    .select('order_settings')
    .executeTakeFirstOrThrow();
  const cash = await transaction
    .selectFrom('currency')
    .select(['available_cash_on_delivery', 'cash_on_delivery_cost'])
    .where('iso3c', '=', pricing.currency)
    .executeTakeFirstOrThrow();
  const terms = await readTerms(transaction, choice);
  const voucher = choice.voucher === undefined ? undefined : await checkVoucher(transaction, choice.voucher, check);
  const isWalletUsed = choice.useWalletForPayment === true && customerId !== undefined;
  const walletBalance = isWalletUsed ? await readBalance(transaction, 'wallet_transaction') : 0;
  const ofShop = convertMinor(toMinorUnits(settings.minimumOrderAmount ?? 0, pricing.base), pricing);
  return {
    charges: {
      voucherDiscount: voucher?.discount ?? 0,
      deliveryFees: convertMinor(terms?.fee ?? 0, pricing),
      cashOnDeliveryCost: toMinorUnits(cash.cash_on_delivery_cost, pricing.currency),
      // Prices that people see have it in them.
      vat: { basisPoints: settings.vatRate ?? 0, isIncluded: true },
      walletBalance: convertMinor(walletBalance, pricing),
    },
    minimumOrderAmount: Math.max(ofShop, convertMinor(terms?.minimumOrder ?? 0, pricing)),
    isBranchOffered: terms !== undefined,
    settings,
    currency: { availableCashOnDelivery: cash.available_cash_on_delivery },
    voucher,
    walletBalance,
  };
}

/** On which terms the chosen branch delivers, or hands over; undefined where it does not, or none is chosen. */
async function readTerms(
  transaction: TenantTransaction,
  { pickup = false, branchId, address }: PricingChoice,
): Promise<{ readonly fee: number; readonly minimumOrder: number } | undefined> {
  if (branchId === undefined) return undefined;
  const branch = await findActiveBranch(transaction, branchId);
  if (branch === undefined) return undefined;
  if (pickup) return { fee: 0, minimumOrder: 0 };
  if (!branch.allow_delivery_orders || address === undefined) return undefined;
  const place = await readPlace(transaction, address);
  const [terms] = place === undefined ? [] : await findDeliveryTerms(transaction, place, branchId);
  return terms;
}

/**
 * Where an address is: by the fields that its template has, as only those are kept of it. Whatever else is sent with it decides
 * nothing. Undefined for a country that the shop does not serve.
 */
async function readPlace(
  transaction: TenantTransaction,
  { type, country: countryId, city, area, cityarea }: CartCheckAddress,
): Promise<DeliveryPlace | undefined> {
  const country = await transaction.selectFrom('country').select('code').where('id', '=', countryId).executeTakeFirst();
  if (country === undefined) return undefined;
  const asked = new Set<string>(templateOf(country.code, type).fields.map(({ field }) => field.type));
  const areaId = (asked.has('area') ? area : undefined) ?? (asked.has('cityarea') ? cityarea : undefined);
  const cityId = (asked.has('city') ? city : undefined) ?? (await findCityOf(transaction, countryId, areaId));
  return { countryId, cityId, areaId };
}

/** An address may name an area of any city (`cityarea`). */
async function findCityOf(
  transaction: TenantTransaction,
  countryId: string,
  areaId: string | undefined,
): Promise<string | undefined> {
  if (areaId === undefined) return undefined;
  const cities = await transaction
    .selectFrom('city')
    .select(['id', 'areas'])
    .where('country_id', '=', countryId)
    .execute();
  return cities.find(({ areas }) => areas.some(({ _id }) => _id === areaId))?.id;
}
