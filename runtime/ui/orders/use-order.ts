import type { Order } from '../../../schemas/generated/wire.ts';
import type { RouteMatch } from '../../domain/routes.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { OrdersStore } from '../../stores/visitor/orders/orders-store.ts';
import { useIsClient } from '../hooks/use-hydrated.ts';
import { useLazyStore } from '../hooks/use-lazy-store.ts';
import { useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';
import { useOrderPoll } from './use-order-poll.ts';

/** What is known of the order that a page is about. */
export type OrderState =
  | { readonly status: 'loading' | 'not-found' }
  | { readonly status: 'failed'; readonly retry: () => Promise<void> }
  | { readonly status: 'ready'; readonly order: Order };

/**
 * The order that the address names, by path or query, followed while the page is visible. The server's page has none: it is made
 * for nobody. For use in an `observer`.
 */
export function useOrder(): OrderState {
  const { session, route } = useStores();
  const orders = useLazyStore(OrdersStore);
  const isClient = useIsClient();
  usePersonalData(loadRouteOrder, visitorKey);
  const orderId = routeOrderId(route.match);
  const lookup = isClient && orderId !== undefined ? orders.order(orderId) : undefined;
  const order = lookup?.status === 'ready' && lookup.value !== 'not-found' ? lookup.value : undefined;
  useOrderPoll(order, () => orders.loadOrder(orderId ?? ''));
  if (order !== undefined) return { status: 'ready', order };
  // Where nobody says who is visiting, nobody says what they ordered either.
  if (isClient && session.status === 'pending' && session.hasCheckFailed)
    return { status: 'failed', retry: () => session.check() };
  if (lookup?.status === 'failed') return { status: 'failed', retry: () => orders.loadOrder(orderId ?? '') };
  return { status: lookup?.status === 'ready' ? 'not-found' : 'loading' };
}

/** The order that an address names; undefined where it names none. Source: spec 2, "takes orderId from path or query". */
export const routeOrderId = ({ params, query }: Pick<RouteMatch, 'params' | 'query'>): string | undefined =>
  params.id ?? query.orderId;

const loadRouteOrder = ({ lazy, route }: Stores, signal: AbortSignal): Promise<void> =>
  lazy.of(OrdersStore).loadOrder(routeOrderId(route.match) ?? '', signal);

/** An order is asked for once it is known who is visiting: a guest, say. */
const visitorKey = ({ session }: Stores): string => session.status;
