import type { Invoice, InvoiceSummary, Subscription } from '../../../schemas/generated/wire.ts';

const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** An invoice of a list. */
export const exampleInvoiceSummary = (number: number, more: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  _id: idOf(number),
  invoiceNumber: String(number).padStart(6, '0'),
  date: '2026-11-26T18:05:00.000Z',
  orderNumber: String(10_004_200 + number),
  currency: 'KWD',
  totalWithoutWallet: 46.5,
  ...more,
});

/** A line of an invoice: two pieces. */
export const exampleInvoiceItem = (number: number): Invoice['items'][number] => ({
  title: { en: `Nora ${number} round acetate`, ar: `نورا ${number} أسيتات دائري` },
  choices: [{ name: { en: 'Colour', ar: 'اللون' }, values: [{ name: { en: 'Amber', ar: 'كهرماني' }, quantity: 1 }] }],
  quantity: 2,
  unitPrice: 24.5,
  totalPrice: 49,
});

/** An invoice of one line, paid in cash, without VAT. */
export const exampleInvoice = (number: number, more: Partial<Invoice> = {}): Invoice => ({
  ...exampleInvoiceSummary(number),
  orderedAt: '2026-11-26T18:05:00.000Z',
  seller: {
    name: { en: 'Lumen', ar: 'لومن' },
    address: { en: 'Salem Al Mubarak Street 24', ar: 'شارع سالم المبارك 24' },
    city: { en: 'Hawalli', ar: 'حولي' },
    country: { en: 'Kuwait', ar: 'الكويت' },
    phoneNumber: '+96522250024',
  },
  buyer: { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '+96550000000' },
  address: {
    type: 'home',
    country: 'c'.repeat(24),
    city: 'a'.repeat(24),
    area: 'b'.repeat(24),
    block: '4',
    street: '12',
  },
  places: {
    country: { en: 'Kuwait', ar: 'الكويت' },
    city: { en: 'Hawalli', ar: 'حولي' },
    area: { en: 'Salmiya', ar: 'السالمية' },
  },
  items: [exampleInvoiceItem(1)],
  subTotal: 49,
  discount: 5,
  deliveryFees: 2,
  cashOnDeliveryFee: 0.5,
  vat: 0,
  vatRate: 0,
  walletAmount: 0,
  total: 46.5,
  isCashOnDelivery: true,
  pickup: false,
  ...more,
});

/** An active monthly subscription. */
export const exampleSubscription = (number: number, more: Partial<Subscription> = {}): Subscription => ({
  _id: idOf(number),
  name: { en: `Daily lenses ${number}`, ar: `عدسات يومية ${number}` },
  image: '',
  price: 13.5,
  currency: 'KWD',
  interval: { unit: 'month', count: 1 },
  status: 'active',
  startedOn: '2026-09-15',
  renewsOn: '2026-12-15',
  ...more,
});
