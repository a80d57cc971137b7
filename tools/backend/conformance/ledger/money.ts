import type { PaymentStatus } from '../../../../runtime/domain/order/status/payment-status.ts';
import { isKept, keepsOf, type LedgerEntry, type Ledgers, nameOf, sum } from './ledger-rows.ts';

export function paymentDifferences({ now }: Ledgers): readonly string[] {
  const paymentsOf = Map.groupBy(now.payments, ({ order_id }) => order_id);
  return now.orders.flatMap((order) => {
    const payments = paymentsOf.get(order.id) ?? [];
    const captured = payments.filter(({ status }) => CAPTURED[status] === 'for the shop').length;
    const isOnline = order.due > 0 && !order.form.isCashOnDelivery;
    const expected = isOnline && keepsOf(order) === 'sold' ? 1 : 0;
    const other = payments.find(({ amount, currency }) => amount !== order.due || currency !== order.currency);
    return [
      ...(captured === expected ? [] : [`${nameOf(order)} has ${captured} payments captured instead of ${expected}`]),
      ...(payments.length > 0 === isOnline ? [] : [`${nameOf(order)} has ${payments.length} payments in all`]),
      ...(other === undefined
        ? []
        : [`payment ${other.id} of ${other.amount} ${other.currency} is for ${nameOf(order)} of ${order.due}`]),
    ];
  });
}

export function chargeDifferences({ now, charged }: Ledgers): readonly string[] {
  if (charged === undefined) return [];
  const statuses = new Map(now.payments.map(({ id, status }) => [id, status]));
  const captured = now.payments.filter(({ status }) => CAPTURED[status] === 'for the shop');
  return [
    ...charged.flatMap((id) => {
      const status = statuses.get(id);
      if (status === undefined) return [`payment ${id} was charged, and is not there`];
      return CAPTURED[status] === undefined ? [`payment ${id} was charged, and is ${status}`] : [];
    }),
    ...charged.filter((id, index) => charged.indexOf(id) !== index).map((id) => `payment ${id} was charged twice`),
    ...captured.filter(({ id }) => !charged.includes(id)).map(({ id }) => `payment ${id} is paid, and was not charged`),
  ];
}

/** Whether the provider has charged a payment, for the shop or for a refund. */
const CAPTURED: Readonly<Record<PaymentStatus, 'for the shop' | 'to go back' | undefined>> = {
  open: undefined,
  paid: 'for the shop',
  failed: undefined,
  cancelled: undefined,
  expired: undefined,
  'refund-due': 'to go back',
  refunding: 'to go back',
  refunded: 'to go back',
};

export function walletChargeDifferences({ before, now }: Ledgers): readonly string[] {
  // The history of a sample customer is invented.
  const known = new Set(before.wallet.map(({ id }) => id));
  const credits = new Map(now.wallet.filter(({ kind }) => kind === 'charge').map((entry) => [entry.id, entry]));
  const payments = now.payments.filter(({ purpose }) => purpose === 'wallet');
  const paid = new Set(payments.map(({ id }) => id));
  return [
    ...payments.flatMap(({ id, status, amount, currency }) => {
      const credit = credits.get(id);
      if ((CAPTURED[status] === 'for the shop') !== (credit !== undefined))
        return [`payment ${id} is ${status}, and its wallet ${credit === undefined ? 'lacks' : 'has'} it`];
      // Another currency has the rounded equivalent.
      return credit === undefined || currency !== now.baseCurrency || credit.amount === amount
        ? []
        : [`payment ${id} of ${amount} put ${credit.amount} into its wallet`];
    }),
    ...Array.from(credits.keys())
      .filter((id) => !known.has(id) && !paid.has(id))
      .map((id) => `wallet transaction ${id} has no payment`),
  ];
}

export function balanceDifferences({ now: { wallet, points } }: Ledgers): readonly string[] {
  return Object.entries({ wallet, points }).flatMap(([name, entries]) =>
    Array.from(Map.groupBy(entries, ({ customer_id }) => customer_id)).flatMap(([customer, own]) => {
      let balance = 0;
      const overdraft = own.find(({ amount }) => {
        balance += amount;
        return balance < 0;
      });
      return overdraft === undefined ? [] : [`${name} of customer ${customer} is ${balance} after ${overdraft.id}`];
    }),
  );
}

export function walletDifferences({ now }: Ledgers): readonly string[] {
  const entriesOf = Map.groupBy(now.wallet, ({ order_id }) => order_id);
  const amountsOf = (entries: readonly LedgerEntry[], wanted: string) =>
    entries.filter(({ kind }) => kind === wanted).map(({ amount }) => amount);
  return now.orders
    .filter(({ customerId }) => customerId !== null)
    .flatMap((order) => {
      const entries = entriesOf.get(order.id) ?? [];
      const [paid, refunded] = [amountsOf(entries, 'payment'), amountsOf(entries, 'refund')];
      const { walletAmount, currency } = order;
      const isTaken =
        walletAmount === 0
          ? paid.length === 0
          : paid.length === 1 &&
            sum(paid) < 0 &&
            // Another currency has the rounded equivalent.
            (currency !== now.baseCurrency || sum(paid) === -walletAmount);
      const isGivenBack = sum(refunded) === (isKept(order) ? 0 : -sum(paid));
      return [
        ...(isTaken ? [] : [`${nameOf(order)} took ${paid.join(', ') || 'nothing'} for ${walletAmount}`]),
        ...(isGivenBack ? [] : [`${nameOf(order)} took ${sum(paid)} and gave back ${sum(refunded)}`]),
      ];
    });
}

export function pointsDifferences({ before, now }: Ledgers): readonly string[] {
  const statusOf = new Map(now.orders.map(({ id, statuses }) => [id, statuses.at(-1)]));
  const earned = now.points.filter(({ kind }) => kind === 'order');
  // The history of a sample customer is invented.
  const known = new Set([...before.points, ...before.wallet].map(({ id }) => id));
  const redemptionsOf = (entries: readonly LedgerEntry[]) =>
    Map.groupBy(
      entries.filter(({ id, kind }) => kind === 'redemption' && !known.has(id)),
      ({ customer_id }) => customer_id,
    );
  const [redeemed, received] = [redemptionsOf(now.points), redemptionsOf(now.wallet)];
  return [
    ...earned
      .filter(({ order_id }) => order_id !== null && statusOf.get(order_id) !== 'completed')
      .map(({ order_id }) => `order ${order_id} gave points and is not completed`),
    ...Array.from(new Set([...redeemed.keys(), ...received.keys()])).flatMap((customer) => {
      const counts = [redeemed, received].map((entries) => entries.get(customer)?.length ?? 0);
      return counts[0] === counts[1]
        ? []
        : [`customer ${customer} redeemed points ${counts.join(' times, and was given their worth ')} times`];
    }),
  ];
}

export function voucherDifferences({ before, now }: Ledgers): readonly string[] {
  const orders = new Map(now.orders.map((order) => [order.id, order]));
  const usesOf = Map.groupBy(now.voucherUses, ({ voucher_id }) => voucher_id);
  // The fixtures contain uses without orders.
  const usedBefore = new Map(
    before.vouchers.map(({ id, use_count }) => [
      id,
      use_count - before.voucherUses.filter(({ voucher_id }) => voucher_id === id).length,
    ]),
  );
  const byCode = new Map(now.vouchers.map(({ id, code }) => [code.toLowerCase(), id]));
  const missing = now.orders.filter(isKept).flatMap((order) => {
    const voucher = byCode.get(order.form.voucher?.trim().toLowerCase() ?? '');
    const isUsed = voucher === undefined || now.voucherUses.some(({ order_id }) => order_id === order.id);
    return isUsed ? [] : [`${nameOf(order)} counts no use of ${order.form.voucher}`];
  });
  const counted = now.vouchers.flatMap(({ id, code, use_count, max_uses, max_uses_per_customer }) => {
    const uses = usesOf.get(id) ?? [];
    const perCustomer = Map.groupBy(uses, ({ customer_id }) => customer_id);
    const expected = (usedBefore.get(id) ?? 0) + uses.length;
    return [
      ...(use_count === expected ? [] : [`${code} counts ${use_count} uses instead of ${expected}`]),
      ...(use_count <= (max_uses ?? Number.POSITIVE_INFINITY) ? [] : [`${code} has ${use_count} uses of ${max_uses}`]),
      ...Array.from(perCustomer)
        .filter(([customer, own]) => customer !== null && own.length > (max_uses_per_customer ?? own.length))
        .map(([customer, own]) => `${code} has ${own.length} uses of customer ${customer}`),
      ...uses.flatMap(({ order_id }) => {
        const order = orders.get(order_id);
        return order !== undefined && isKept(order) ? [] : [`${code} is used by order ${order_id}, which is given up`];
      }),
    ];
  });
  return [...missing, ...counted];
}
