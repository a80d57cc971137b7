import {
  checkedCart,
  checkoutAnswers,
  exampleBranch,
  exampleOrderSettings,
  otherBranch,
} from '../../../runtime/checkout/test/example-checkout.ts';
import { option, value, wholeProduct } from '../../../runtime/domain/test/whole-products.ts';
import { checkedItem } from '../../../runtime/stores/test/cart-answers.ts';
import {
  exampleInvoice,
  exampleInvoiceSummary,
  exampleSubscription,
} from '../../../runtime/stores/test/example-bills.ts';
import { exampleOrder, exampleOrderItem, exampleTimelines } from '../../../runtime/stores/test/example-orders.ts';
import {
  examplePointsHistory,
  exampleTransactions,
  exampleVoucher,
  pageOf,
} from '../../../runtime/stores/test/example-wallet.ts';
import type { StubbedCalls } from '../../../runtime/ui/test/block-test-setup.ts';
import { bookedServices, bookingSetup } from '../../../runtime/ui/test/booking-setup.ts';
import { exampleAppointment, exampleAppointmentForm } from '../../../runtime/ui/test/example-appointments.ts';
import { exampleCategory, exampleProduct, exampleProducts } from '../../../runtime/ui/test/example-products.ts';
import { exampleBrand, exampleService } from '../../../runtime/ui/test/example-services.ts';
import { exampleShopContext } from '../../../runtime/ui/test/example-shop-context.ts';
import type { DynamicForm, Order, Product, SavedAddress } from '../../../schemas/generated/wire.ts';

const country = exampleShopContext.countries[0]?._id ?? '';
const address = { type: 'home', country, block: '4', street: '12', house: '7' } as const;

export const products = [
  exampleProduct(20, { discountType: 'percentage', discountValue: 15 }),
  exampleProduct(21, { quantity: 0 }),
  exampleProduct(22, { isExternal: true, externalProductLink: 'https://example.com/nora' }),
  ...exampleProducts(17),
];

export const glasses = exampleCategory(1, 'eyeglasses', 'Glasses', {
  child: [exampleCategory(6, 'round', 'Round'), exampleCategory(7, 'panto', 'Panto')],
});

const categories = [
  glasses,
  exampleCategory(2, 'sunglasses', 'Sunglasses'),
  exampleCategory(3, 'contact-lenses', 'Contact lenses', { child: [exampleCategory(8, 'daily', 'Daily lenses')] }),
  exampleCategory(4, 'care', 'Care'),
];

const brands = ['halden', 'corvane', 'velmora', 'nordlin', 'kestrane', 'oravia', 'mirela'].map((slug, index) =>
  exampleBrand(index + 1, slug, slug.charAt(0).toUpperCase() + slug.slice(1)),
);

const occasions = ['Eid', 'Summer and travel', 'Back to school', 'Driving'].map((name, index) =>
  exampleBrand(index + 90, `occasion-${index + 1}`, name),
);

const sizes = [
  value('4', { name: { en: 'Small', ar: 'صغير' } }),
  value('5', { name: { en: 'Large', ar: 'كبير' }, price: 10, type: 'percentage' }),
];
const colors = [
  value('1', { name: { en: 'Tortoise', ar: 'نقشة السلحفاة' }, colorId: { _id: 'c1', name: {}, hex: '#6b4226' } }),
  value('3', { name: { en: 'Black', ar: 'أسود' }, colorId: { _id: 'c3', name: {}, hex: '#1c1c1e' }, price: 2 }),
];

/** A product with images, a discount, details and options. */
export const product: Product = wholeProduct({
  mainImage: '/media/optics/categories/eyeglasses.svg',
  images: ['sunglasses', 'contact-lenses', 'care'].map((name, index) => ({
    _id: `0f${index}`.padEnd(24, '0'),
    path: `/media/optics/categories/${name}.svg`,
  })),
  description: {
    en: 'Round frames of acetate, cut from one block.\n\nFor narrow faces. Comes with a hard case.',
    ar: 'إطارات دائرية من الأسيتات، مقصوصة من قطعة واحدة.\n\nللوجوه الضيقة. تأتي مع علبة صلبة.',
  },
  descriptionAccordion: [
    { header: { en: 'Care', ar: 'العناية' }, body: { en: 'Lukewarm water and a drop of soap.', ar: 'ماء فاتر.' } },
  ],
  sku: 'LUM-HAL-0048',
  weight: 24,
  weightUnit: 'g',
  categories: [{ _id: '0d0000000000000000000001', slug: 'eyeglasses', name: { en: 'Eyeglasses', ar: 'نظارات' } }],
  tags: [{ en: 'round', ar: 'دائري' }],
  discountType: 'percentage',
  discountValue: 20,
  discountEndDate: '2037-02-14T10:00:00.000Z',
  options: [
    option('1', { name: { en: 'Colour', ar: 'اللون' }, layout: 'color', values: colors }),
    option('2', { name: { en: 'Size', ar: 'المقاس' }, values: sizes }),
  ],
});

/** A customer's order on its way. */
export const order: Order = exampleOrder(1, {
  items: [1, 2].map((number) => exampleOrderItem(number)),
  timelines: exampleTimelines('placed', 'confirmed', 'on-the-way'),
  address,
  customerId: { user: { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '+96550000000' } },
  note: 'Ring twice.',
});

export const appointment = exampleAppointment(1, { form: exampleAppointmentForm({ address }) });

/** A service of half an hour with three images. */
export const service = exampleService(1, {
  images: ['warm-stones', 'oil-anointing', 'herbal-compress'].map((name, index) => ({
    _id: String(index).repeat(24),
    path: `/media/spa/services/${name}.svg`,
  })),
});

const orders = [
  order,
  exampleOrder(2, { timelines: exampleTimelines('placed', 'cancelled') }),
  exampleOrder(3, { timelines: exampleTimelines('awaiting-payment') }),
];

const place = { cityName: { en: 'Hawalli', ar: 'حولي' }, areaName: { en: 'Salmiya', ar: 'السالمية' } };
const addresses: SavedAddress[] = [
  { _id: '1'.repeat(24), isDefault: true, address, ...place },
  { _id: '2'.repeat(24), isDefault: false, address: { ...address, type: 'Office', building: 'Pearl Tower' }, ...place },
];

const dynamicForm: DynamicForm = {
  _id: '65f1c0de0000000000000001',
  slug: 'eye-test',
  name: { en: 'Book an eye test', ar: 'حجز فحص نظر' },
  fields: [
    { _id: '1'.repeat(24), type: 'string', inputType: 'text', isRequired: true, name: { en: 'Name', ar: 'الاسم' } },
    { _id: '2'.repeat(24), type: 'number', inputType: 'number', isRequired: false, name: { en: 'Age', ar: 'العمر' } },
    { _id: '3'.repeat(24), type: 'date', inputType: 'date', isRequired: true, name: { en: 'Date', ar: 'التاريخ' } },
  ],
};

const branches = [exampleBranch, otherBranch].map((branch) => ({
  ...branch,
  workingHours: [6, 7, 1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '22:00' })),
}));

const sessions = ['Phone', 'Laptop'].map((deviceName, index) => ({
  deviceName,
  createdAt: '2027-01-10T09:00:00.000Z',
  lastUsedAt: '2027-01-20T08:00:00.000Z',
  expiresAt: '2027-02-10T09:00:00.000Z',
  isCurrent: index === 0,
}));

const metalHistory = Array.from({ length: 96 }, (_, index) => ({
  periodStart: new Date(Date.UTC(2027, 0, 19, 9) + index * 900_000).toISOString(),
  avgPrice: Number((25.2 + Math.sin(index / 9) * 0.12).toFixed(3)),
}));

/** A line of the cart. */
export const cartLine = {
  slug: 'nora-1',
  title: { en: 'Nora 48 round acetate', ar: 'نورا ٤٨ دائري' },
  image: '/media/optics/products/nora-1/main.svg',
};

/** Responses of every call of the blocks. */
export const answers: StubbedCalls = {
  ...bookingSetup({ services: bookedServices }).answers,
  ...checkoutAnswers,
  orderSettings: async () => ({
    data: { ...exampleOrderSettings, policyPosition: 'checkout', dynamicFormId: dynamicForm._id },
  }),
  checkCart: async ({ body: { products: items, ...form } }) => ({
    data: checkedCart(items, form, { items: items.map((item) => checkedItem(item, cartLine)) }),
  }),
  themeProducts: async ({ query, body: { ids } }) =>
    pageOf(ids === undefined ? products : products.filter(({ _id }) => ids.includes(_id)))({ query }),
  products: async () => ({ data: [product] }),
  relatedProducts: async () => ({ data: exampleProducts(8) }),
  sectionProducts: async ({ query }) => {
    const { data, pagination } = await pageOf(exampleProducts(8).map((each) => ({ product: each })))({ query });
    const title = { en: 'New in', ar: 'وصل حديثًا' };
    return { data: { _id: 'f'.repeat(24), slug: 'new-in', title, products: data }, pagination };
  },
  categories: async () => ({ data: categories }),
  category: async () => ({ data: glasses }),
  brands: async () => ({ data: brands }),
  occasions: async () => ({ data: occasions }),
  branches: async () => ({ data: branches }),
  service: async () => ({ data: service }),
  contentPage: async () => ({
    data: {
      content: { en: '<h2>Since 1998</h2><p>Eye tests every day.</p>', ar: '<h2>منذ 1998</h2><p>فحص نظر يوميًا.</p>' },
    },
  }),
  dynamicForm: async () => ({ data: dynamicForm }),
  metalPricesNow: async () => ({
    data: {
      gold: ([24, 22, 21, 18] as const).map((karat) => ({
        karat,
        price: (25.34 * karat) / 24,
        flag: 'up',
        unit: 'gram',
      })),
      silver: { price: 0.312, flag: 'down', unit: 'gram' },
      platinum: { price: 9.1, flag: 'same', unit: 'gram' },
    },
  }),
  metalPrices: async () => ({ data: { response: metalHistory } }),
  ouncePrice: async () => ({ data: { ouncePriceInUsd: 2652.4 } }),
  socialProviders: async () => ({ data: ['google', 'apple', 'facebook'] }),
  accountDetails: async () => ({
    data: { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '+96550000000', hasPassword: true },
  }),
  sessions: async () => ({ data: sessions }),
  addresses: async () => ({ data: addresses }),
  orders: pageOf(orders),
  order: async () => ({ data: order }),
  orderPayment: async () => ({ data: { orderId: order._id, status: 'failed', canRetry: true } }),
  trackOrder: async () => ({ data: [order] }),
  invoices: pageOf([exampleInvoiceSummary(43), exampleInvoiceSummary(42, { cancelledAt: '2026-11-27T10:00:00.000Z' })]),
  invoice: async () => ({ data: exampleInvoice(42) }),
  appointments: pageOf([exampleAppointment(2), exampleAppointment(1, { status: 'cancelled' })]),
  appointment: async () => ({ data: appointment }),
  subscriptions: pageOf([
    exampleSubscription(1),
    exampleSubscription(2, { status: 'paused', interval: { unit: 'week', count: 2 } }),
    exampleSubscription(3, { status: 'cancelled', endsOn: '2026-12-31' }),
  ]),
  wallet: async () => ({ data: { amount: 20, currency: 'KWD', chargeLimits: { minimum: 1, maximum: 1000 } } }),
  walletTransactions: pageOf(exampleTransactions(12)),
  points: async () => ({ data: { points: 420, amount: 4.2, currency: 'KWD' } }),
  pointsHistory: pageOf(examplePointsHistory(3)),
  vouchers: pageOf([exampleVoucher(1), exampleVoucher(2, { uses: 1, isUsable: false })]),
};
