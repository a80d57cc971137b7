import type { CustomerVoucher, PointsTransaction, WalletTransaction } from '../../../schemas/generated/wire.ts';

const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** A number of days after 2027-01-01, at 18:05 UTC. */
const dateOf = (number: number): string => new Date(Date.UTC(2027, 0, number, 18, 5)).toISOString();

const KINDS = ['payment', 'refund', 'gift', 'redemption', 'charge', 'conversion'] as const;

/** Changes of a wallet, the newest first; the first one paid an order. */
export const exampleTransactions = (count: number): readonly WalletTransaction[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'gift';
    return {
      _id: idOf(index + 1),
      kind,
      amount: kind === 'payment' ? -4.5 : index + 1,
      currency: 'KWD',
      date: dateOf(count - index),
      ...(kind === 'payment' && { orderId: idOf(900 + index), orderNumber: String(10_004_200 + index) }),
      ...(kind === 'gift' && { reason: { en: 'Welcome gift', ar: 'هدية ترحيبية' } }),
    };
  });

/** Changes of points, the newest first; the first one redeemed some. */
export const examplePointsHistory = (count: number): readonly PointsTransaction[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: idOf(index + 1),
    kind: index === 0 ? 'redemption' : 'order',
    points: index === 0 ? -100 : 120 + index,
    date: dateOf(count - index),
    ...(index > 0 && { orderId: idOf(900 + index), orderNumber: String(10_004_200 + index) }),
  }));

/** A valid voucher of 10 %. */
export const exampleVoucher = (number: number, more: Partial<CustomerVoucher> = {}): CustomerVoucher => ({
  _id: idOf(number),
  method: 'code',
  code: `SPRING${number}`,
  name: { en: `Spring offer ${number}`, ar: `عرض الربيع ${number}` },
  description: { en: 'For all of the season', ar: 'طوال الموسم' },
  currency: 'KWD',
  discountType: 'percentage',
  discountValue: 10,
  minimumSubTotal: 0,
  endDate: '2027-03-31',
  endTime: '23:59',
  uses: 0,
  isUsable: true,
  ...more,
});

interface PageRequest {
  readonly query?: { readonly pageNumber?: number | undefined; readonly pageSize?: number | undefined } | undefined;
}

/** Answers a paged call with the requested page of these entries. */
export const pageOf =
  <T>(entries: readonly T[]) =>
  async ({ query: { pageNumber = 1, pageSize = 10 } = {} }: PageRequest) => ({
    data: entries.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pagination: { pageNumber, pageSize, total: entries.length, totalIsExact: true },
  });
