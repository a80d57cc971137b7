import type { AddressFields, CartItem, OrderForm } from '../../../schemas/generated/wire.ts';

/** A line as it is checked: what is bought, without prices of an earlier check. */
type CartCheckLine = Pick<CartItem, 'productId' | 'quantity' | 'varientId' | 'options' | 'lensOptions' | 'cartId'>;

/** Where an order goes, as far as that decides what it costs. */
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
 * What a check of the cart is asked for. The cart is checked again whenever it is another one (spec 4, "cart re-checked"): it has
 * all that decides what the order costs, and nothing that does not, so that typing a name or a street checks nothing. An address
 * of which only the country is chosen is none yet, so that a cart after a change of country is checked without one.
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

/** Undefined while neither a part of the country nor the branch that delivers there is known. */
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
