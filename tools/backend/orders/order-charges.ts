import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { toMinorUnits } from '../../../runtime/domain/money.ts';
import type { CartCheckAddress, CartCheckPayload } from '../../../runtime/domain/order/cart-check-payload.ts';
import type { OrderCharges } from '../../../runtime/domain/order/order-totals.ts';
import type { Currency, OrderSettings } from '../../../schemas/generated/wire.ts';
import { convertMinor, type RequestedCurrency } from '../catalogue/pricing.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { templateOf } from '../fulfilment/address-templates.ts';
import { type DeliveryPlace, selectActiveBranch, selectZonesOf, termsOf } from '../fulfilment/delivery-zones.ts';
import { findCities } from '../fulfilment/require-address.ts';
import { type CheckedVoucher, checkVoucher, type VoucherCheck } from '../vouchers/check-voucher.ts';
import { readBalance } from '../wallet/wallet.ts';

/** Choices that determine costs beside the lines, from a check of the cart or an order form. */
export type PricingChoice = Partial<
  Pick<CartCheckPayload, 'pickup' | 'isCashOnDelivery' | 'branchId' | 'address' | 'voucher' | 'useWalletForPayment'>
>;

/** A shop's charges beside the lines, and the limits of its sales. Amounts are minor units of the requested currency. */
export interface ShopCharges {
  readonly charges: OrderCharges;
  /** 0 is no limit. */
  readonly minimumOrderAmount: number;
  /** Whether the branch that was chosen delivers to the place, or hands orders over. */
  readonly isBranchOffered: boolean;
  readonly settings: OrderSettings;
  /** IANA name of the shop's own time zone; null where it has that of its home country. */
  readonly ownTimeZone: string | null;
  readonly currency: Pick<Currency, 'availableCashOnDelivery'>;
  /** The voucher that was entered, whether it counts or not. */
  readonly voucher: CheckedVoucher | undefined;
  /** Balance of the wallet where it pays, else 0. In minor units of the base currency. */
  readonly walletBalance: number;
}

export async function readCharges(
  transaction: TenantTransaction,
  choice: PricingChoice,
  check: VoucherCheck & { readonly pricing: RequestedCurrency },
): Promise<ShopCharges> {
  const { pricing, customerId } = check;
  const { cashOnDelivery } = pricing;
  const chosen = await readChosen(transaction, choice);
  const { settings, ownTimeZone } = chosen;
  const terms = await readTerms(transaction, choice, chosen);
  const voucher = choice.voucher === undefined ? undefined : await checkVoucher(transaction, choice.voucher, check);
  const isWalletUsed = choice.useWalletForPayment === true && customerId !== undefined;
  const walletBalance = isWalletUsed ? await readBalance(transaction, 'wallet_transaction') : 0;
  const ofShop = convertMinor(toMinorUnits(settings.minimumOrderAmount ?? 0, pricing.base), pricing);
  return {
    charges: {
      voucherDiscount: voucher?.discount ?? 0,
      deliveryFees: convertMinor(terms?.fee ?? 0, pricing),
      cashOnDeliveryCost: toMinorUnits(cashOnDelivery.cost, pricing.currency),
      // Prices that people see have it in them.
      vat: { basisPoints: settings.vatRate ?? 0, isIncluded: true },
      walletBalance: convertMinor(walletBalance, pricing),
    },
    minimumOrderAmount: Math.max(ofShop, convertMinor(terms?.minimumOrder ?? 0, pricing)),
    isBranchOffered: terms !== undefined,
    settings,
    ownTimeZone,
    currency: { availableCashOnDelivery: cashOnDelivery.isAvailable },
    voucher,
    walletBalance,
  };
}

type ChosenTerms = Awaited<ReturnType<typeof readChosen>>;

/**
 * Settings, the chosen active branch, the served country of the address, and where in it the branch delivers: in one statement, as each
 * takes a good part of a check.
 */
const readChosen = (transaction: TenantTransaction, { branchId, address }: PricingChoice) =>
  transaction
    .selectFrom('tenant')
    .select(['order_settings as settings', 'time_zone as ownTimeZone'])
    .select(({ selectFrom }) => [
      jsonObjectFrom(selectActiveBranch(transaction, branchId ?? '')).as('branch'),
      selectFrom('country')
        .select('code')
        .where('id', '=', address?.country ?? '')
        .as('countryCode'),
      jsonArrayFrom(
        selectZonesOf(transaction, branchId ?? '', {
          countryId: address?.country ?? '',
          areaIds: [address?.area, address?.cityarea].filter((each) => each !== undefined),
        }),
      ).as('zones'),
    ])
    .executeTakeFirstOrThrow();

/** On which terms the chosen branch delivers, or hands over; undefined where it does not. */
async function readTerms(
  transaction: TenantTransaction,
  { pickup = false, address }: PricingChoice,
  { branch, countryCode, zones }: ChosenTerms,
): Promise<{ readonly fee: number; readonly minimumOrder: number } | undefined> {
  if (branch === null) return undefined;
  if (pickup) return { fee: 0, minimumOrder: 0 };
  if (!branch.allow_delivery_orders || address === undefined || countryCode === null) return undefined;
  const [terms] = termsOf(zones, await readPlace(transaction, address, countryCode));
  return terms;
}

/** Place of an address, by the fields of its template alone: others are not stored, and decide nothing. */
async function readPlace(
  transaction: TenantTransaction,
  { type, country: countryId, city, area, cityarea }: CartCheckAddress,
  countryCode: string,
): Promise<DeliveryPlace> {
  const asked = new Set<string>(templateOf(countryCode, type).fields.map(({ field }) => field.type));
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
  const cities = await findCities(transaction, { countryId, areaIds: [areaId] });
  return cities.find(({ areaIds }) => areaIds.includes(areaId))?.id;
}
