import { stockDemand } from '../../../../runtime/domain/cart/stock-demand.ts';
import { isKept, keepsOf, type LedgerRows, type Ledgers, nameOf, sum } from './ledger-rows.ts';

export function stockDifferences({ before, now }: Ledgers): readonly string[] {
  const [was, is] = [countStock(before), countStock(now)];
  return Array.from(was).flatMap(([item, counts]) => {
    const left = is.get(item);
    if (left === undefined) return [`${item} is gone, or has no limit any more`];
    const [total, totalBefore] = [sum(left), sum(counts)];
    if (left[0] < 0) return [`${item} has ${left[0]} in stock`];
    return total === totalBefore ? [] : [`${item} has ${left.join(' + ')} = ${total}, and had ${totalBefore}`];
  });
}

/** Pieces of each item in stock, held and sold. */
function countStock({ stock, orders }: LedgerRows) {
  const demandOf = (keeps: 'held' | 'sold') =>
    stockDemand(orders.filter((order) => keepsOf(order) === keeps).flatMap(({ lines }) => lines));
  const [held, sold] = [demandOf('held'), demandOf('sold')];
  return new Map(
    stock.map(({ kind, id, quantity }) => {
      const of = kind === 'product' ? 'products' : kind === 'variant' ? 'variants' : 'lenses';
      return [`${kind} ${id}`, [quantity, held[of].get(id) ?? 0, sold[of].get(id) ?? 0] as const];
    }),
  );
}

export function soldDifferences({ before, now }: Ledgers): readonly string[] {
  const rest = ({ sold, orders }: LedgerRows) => {
    const { sold: ordered } = stockDemand(orders.filter(isKept).flatMap(({ lines }) => lines));
    return new Map(sold.map(({ id, count }) => [id, count - (ordered.get(id) ?? 0)]));
  };
  const was = rest(before);
  return Array.from(rest(now)).flatMap(([id, uncounted]) => {
    const difference = uncounted - (was.get(id) ?? 0);
    return difference === 0 ? [] : [`product ${id} counts ${difference} more than orders have`];
  });
}

export function placedDifferences({ now }: Ledgers): readonly string[] {
  return now.orders.flatMap((order) => {
    const placed = order.statuses.filter((status) => status === 'placed').length;
    if (order.lines.length === 0) return [`${nameOf(order)} has no lines`];
    if (placed > 1 || order.statuses.length === 0) return [`${nameOf(order)} was placed ${placed} times`];
    return placed === 0 && keepsOf(order) === 'sold' ? [`${nameOf(order)} was never placed`] : [];
  });
}

export function slotDifferences({ now }: Ledgers): readonly string[] {
  const usesOf = Map.groupBy(now.slotUses, ({ orderId }) => orderId);
  const ofOrders = now.orders.flatMap((order) => {
    const uses = usesOf.get(order.id)?.length ?? 0;
    const expected = order.form.isSchedule && isKept(order) ? 1 : 0;
    return uses === expected ? [] : [`${nameOf(order)} has ${uses} slots instead of ${expected}`];
  });
  const full = Array.from(Map.groupBy(now.slotUses, ({ slotId, date }) => `slot ${slotId} on ${date}`)).flatMap(
    ([slot, uses]) => {
      const { capacity = null } = uses[0] ?? {};
      return capacity === null || uses.length <= capacity ? [] : [`${slot} has ${uses.length} of ${capacity}`];
    },
  );
  return [...ofOrders, ...full];
}

export function holdDifferences({ now, sweptAt }: Ledgers): readonly string[] {
  if (sweptAt === undefined) return [];
  return now.orders
    .filter((order) => keepsOf(order) === 'held')
    .flatMap((order) => {
      const ends = now.payments
        .filter(({ order_id }) => order_id === order.id)
        .map(({ hold_expires_at }) => hold_expires_at);
      const isHeld = ends.some((end) => Date.parse(end) > sweptAt);
      return isHeld ? [] : [`${nameOf(order)} is held, and its holds ended ${ends.join(', ')}`];
    });
}
