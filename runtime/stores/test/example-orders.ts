import type { Order, OrderItem, OrderTimeline } from '../../../schemas/generated/wire.ts';
import { idOf } from '../../domain/test/whole-products.ts';

type Status = NonNullable<OrderTimeline['status']>;

const STATUSES: Readonly<Record<Status['code'], Omit<Status, 'code'>>> = {
  'awaiting-payment': { name: { en: 'Waiting for payment', ar: 'بانتظار الدفع' }, color: '#475569' },
  unpaid: { name: { en: 'Not paid', ar: 'لم يُدفع' }, color: '#b91c1c' },
  placed: { name: { en: 'Order placed', ar: 'تم استلام الطلب' }, color: '#475569' },
  confirmed: { name: { en: 'Confirmed', ar: 'تم التأكيد' }, color: '#1d4ed8' },
  ready: { name: { en: 'Ready for pickup', ar: 'جاهز للاستلام' }, color: '#7c3aed' },
  'on-the-way': { name: { en: 'On its way', ar: 'في الطريق' }, color: '#b45309' },
  completed: { name: { en: 'Completed', ar: 'مكتمل' }, color: '#15803d' },
  cancelled: { name: { en: 'Cancelled', ar: 'ملغى' }, color: '#b91c1c' },
};

/** Time of the first order; statuses follow hourly. */
const PLACED_AT = Date.parse('2026-11-26T18:05:00Z');

/** The timelines of an order with these statuses, given from the oldest. */
export const exampleTimelines = (...codes: readonly Status['code'][]): OrderTimeline[] =>
  codes
    .map(
      (code, index): OrderTimeline => ({
        type: 'status',
        createdBy: index === 0 ? 'customer' : 'shop',
        date: new Date(PLACED_AT + index * 3_600_000).toISOString(),
        status: { code, ...STATUSES[code] },
      }),
    )
    .toReversed();

/** A line of an order: two of one product, with a choice, at a discount. */
export const exampleOrderItem = (number: number, more: Partial<OrderItem> = {}): OrderItem => ({
  productId: idOf('a0', String(number)),
  quantity: 2,
  options: [],
  lensOptions: [],
  slug: `nora-${number}`,
  title: { en: `Nora ${number}`, ar: `نورا ${number}` },
  image: `/media/optics/products/nora-${number}/main.svg`,
  choices: [{ name: { en: 'Colour', ar: 'اللون' }, values: [{ name: { en: 'Amber', ar: 'كهرماني' }, quantity: 1 }] }],
  unitPrice: 24.5,
  unitPriceAfterDiscount: 22,
  totalPrice: 49,
  totalPriceAfterDiscount: 44,
  ...more,
});

/** A guest's order without personal data; `number` determines its id. */
export const exampleOrder = (number: number, more: Partial<Order> = {}): Order => ({
  _id: orderIdOf(number),
  orderNumber: String(100_000 + number),
  items: [exampleOrderItem(1)],
  currency: 'KWD',
  subTotal: 49,
  discount: 5,
  deliveryFees: 2,
  cashOnDeliveryFee: 0.5,
  vat: 0,
  totalWithoutWallet: 46.5,
  useWalletForPayment: false,
  walletAmount: 0,
  total: 46.5,
  totalQuantity: 2,
  isCashOnDelivery: true,
  pickup: false,
  timelines: exampleTimelines('placed'),
  ...more,
});

export const orderIdOf = (number: number): string => idOf('0d', number.toString(16));
