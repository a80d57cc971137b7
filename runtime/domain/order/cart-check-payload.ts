import type { AddressFields, CartItem, OrderForm } from '../../../schemas/generated/wire.ts';

/** A line without the prices of an earlier check. */
type CartCheckLine = Pick<CartItem, 'productId' | 'quantity' | 'varientId' | 'options' | 'lensOptions' | 'cartId'>;

/** The destination fields that affect the price. */
export type CartCheckAddress = Pick<AddressFields, 'type' | 'country' | 'city' | 'area' | 'cityarea'>;

/** The body of `POST /api/cart/checker`. Source: spec 7, "cart payload". */
export type CartCheckPayload = Pick<
  OrderForm,
  | 'pickup'
  | 'isSchedule'
  | 'isCashOnDelivery'
  | 'useWalletForPayment'
  | 'voucher'
  | 'branchId'
  | 'date'
  | 'timeFrom'
  | 'timeTo'
  | 'paymentIntegrationId'
  | 'paymentSrcId'
> & { address?: CartCheckAddress; products: CartCheckLine[] };

/**
 * The payload of a cart check, which runs whenever the payload changes (spec 4, "cart re-checked"). It has exactly the fields that affect
 * the price, so editing a name or street triggers no check. An address with only a country is omitted.
 */
export function cartCheckPayload(form: OrderForm, items: readonly CartItem[]): CartCheckPayload {
  const { pickup, isSchedule, isCashOnDelivery, useWalletForPayment } = form;
  const { voucher, branchId, date, timeFrom, timeTo, paymentIntegrationId, paymentSrcId } = form;
  const address = pickup ? undefined : locationOf(form);
  return {
    products: items.map(toCheckedLine),
    pickup,
    isSchedule,
    isCashOnDelivery,
    useWalletForPayment,
    ...(voucher !== undefined && { voucher }),
    ...(branchId !== undefined && { branchId }),
    ...(isSchedule && date !== undefined && { date }),
    ...(timeFrom !== undefined && { timeFrom }),
    ...(timeTo !== undefined && { timeTo }),
    ...(address !== undefined && { address }),
    ...(paymentIntegrationId !== undefined && { paymentIntegrationId }),
    ...(paymentSrcId !== undefined && { paymentSrcId }),
  };
}

/** Undefined while neither a region nor a branch is known. */
function locationOf({ address, branchId }: OrderForm): CartCheckAddress | undefined {
  const { type, country, city, area, cityarea } = address;
  if ((city ?? area ?? cityarea ?? branchId) === undefined) return undefined;
  return {
    type,
    country,
    ...(city !== undefined && { city }),
    ...(area !== undefined && { area }),
    ...(cityarea !== undefined && { cityarea }),
  };
}

const toCheckedLine = ({ productId, quantity, varientId, options, lensOptions, cartId }: CartItem): CartCheckLine => ({
  productId,
  quantity,
  options,
  lensOptions,
  ...(varientId !== undefined && { varientId }),
  ...(cartId !== undefined && { cartId }),
});
