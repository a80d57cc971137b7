import type { Order, OrderItem } from '../../schemas/generated/wire.ts';
import { minorDigits } from './money.ts';
import { ROUTE_TABLE, type RouteMatch } from './routes.ts';

/** The events that providers receive. Source: spec 9, "events AddToWishlist, addToCart, viewContent, purchase". */
export const MARKETING_EVENTS = ['AddToWishlist', 'addToCart', 'viewContent', 'purchase'] as const;

export type MarketingEventName = (typeof MARKETING_EVENTS)[number];

interface MarketingItem {
  /** Id of a product. */
  readonly id: string;
  readonly quantity: number;
  /** Price of one, in decimal major units. */
  readonly price: number;
}

/** An event of the shop, as reported to providers. */
export interface MarketingEvent {
  readonly name: MarketingEventName;
  /** The same for all providers. A purchase derives it from its order, so that repeated reports count once. */
  readonly eventId: string;
  /** Decimal major units of `currency`. */
  readonly value: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly items: readonly MarketingItem[];
  /** Number of the order of a purchase. */
  readonly orderNumber?: string;
}

/** An event about pieces of one product. `price` of one, in decimal major units. */
export function productEvent(
  name: Exclude<MarketingEventName, 'purchase'>,
  item: MarketingItem,
  { currency, eventId }: { readonly currency: string; readonly eventId: string },
): MarketingEvent {
  const value = Number((item.price * item.quantity).toFixed(minorDigits(currency)));
  return { name, eventId, value, currency, items: [item] };
}

/** The purchase of an order, with its value before the wallet. Has the order's number, since its id grants access to it. */
export const purchaseEvent = ({
  orderNumber,
  items,
  totalWithoutWallet,
  currency,
}: PurchasedOrder): MarketingEvent => ({
  name: 'purchase',
  eventId: `purchase-${orderNumber}`,
  value: totalWithoutWallet,
  currency,
  items: items.map(({ productId, quantity, unitPriceAfterDiscount }) => ({
    id: productId,
    quantity,
    price: unitPriceAfterDiscount ?? 0,
  })),
  orderNumber,
});

interface PurchasedOrder extends Pick<Order, 'orderNumber' | 'totalWithoutWallet' | 'currency'> {
  readonly items: readonly Pick<OrderItem, 'productId' | 'quantity' | 'unitPriceAfterDiscount'>[];
}

/** Query parameters by which providers attribute a visit to an advertisement. */
const CAMPAIGN_PARAMETERS = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|ttclid|sccid)$/i;

/**
 * The address of a page as providers see it, as path and query. Of the query, campaign parameters remain; unlisted pages lose their ids, which
 * open orders, invoices and appointments.
 *
 * @param prefix language and country, such as `/en-KW`
 * @param search query of the page, such as `?gclid=x`
 */
export function publicAddress({ page, path }: RouteMatch, prefix: string, search: string): string {
  const record = ROUTE_TABLE.record(page);
  const isListed = record.indexing !== 'unlisted' && record.cache !== 'shell';
  const publicPath = isListed ? path : record.path.replace(/\/:.*/, '');
  const query = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN_PARAMETERS.test(name));
  const campaign = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  return `${prefix}${publicPath === '/' ? '' : publicPath}${campaign}`;
}
