import type { Order } from '../../../schemas/generated/wire.ts';
import { isFinalOrder } from '../../domain/order/status/order-status.ts';
import type { RouteMatch } from '../../domain/routes.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { OrdersStore } from '../../stores/visitor/orders/orders-store.ts';
import { type LookupState, useLookup } from '../hooks/use-lookup.ts';
import { useStatusPoll } from '../hooks/use-status-poll.ts';
import { useStore, useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';

/**
 * The order of the URL, by path or query, polled while the page is visible. Undefined on the server. For use in an
 * `observer`.
 */
export function useOrder(): LookupState<Order> {
  const { route } = useStores();
  const orders = useStore(OrdersStore);
  usePersonalData(loadRouteOrder, visitorKey);
  const orderId = routeOrderId(route.match);
  const load = () => orders.loadOrder(orderId ?? '');
  const state = useLookup(() => (orderId === undefined ? undefined : orders.order(orderId)), load);
  useStatusPoll({
    id: state.status === 'ready' ? state.value._id : undefined,
    isFinal: state.status === 'ready' && isFinalOrder(state.value),
    refresh: load,
  });
  return state;
}

/** The order that an address names; undefined where it names none. Source: spec 2, "takes orderId from path or query". */
const routeOrderId = ({ params, query }: Pick<RouteMatch, 'params' | 'query'>): string | undefined =>
  params.id ?? query.orderId;

const loadRouteOrder = (stores: Stores, signal: AbortSignal): Promise<void> =>
  stores.of(OrdersStore).loadOrder(routeOrderId(stores.route.match) ?? '', signal);

/** Orders are requested once the visitor is known. */
const visitorKey = ({ session }: Stores): string => session.status;
