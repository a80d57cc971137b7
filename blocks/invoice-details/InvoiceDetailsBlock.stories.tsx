import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleInvoice, exampleInvoiceItem } from '../../runtime/stores/test/example-bills.ts';
import type { Invoice } from '../../schemas/generated/wire.ts';
import InvoiceDetailsBlock from './InvoiceDetailsBlock.tsx';

const answering = (more: Partial<Invoice> = {}) => ({
  answers: { invoice: async () => ({ data: exampleInvoice(42, more) }) },
});

export default {
  title: 'Account/Invoice details',
  component: InvoiceDetailsBlock,
  args: { id: 'invoice-details', props: {}, slots: {} },
  parameters: { at: `/en-KW/my-account/invoices/${exampleInvoice(42)._id}`, ...answering() },
  decorators: asCustomer,
} satisfies Meta<typeof InvoiceDetailsBlock>;
type Story = StoryObj<typeof InvoiceDetailsBlock>;

/** Paid in cash, without VAT. */
export const Usual: Story = {};

/** With VAT, paid by a card and the wallet, of an order that was cancelled. */
export const Cancelled: Story = {
  parameters: answering({
    vat: 6.065,
    vatRate: 1500,
    walletAmount: 6.5,
    total: 40,
    isCashOnDelivery: false,
    paymentMethod: { en: 'Card', ar: 'بطاقة' },
    cancelledAt: '2026-11-27T10:00:00.000Z',
    seller: { ...exampleInvoice(42).seller, vatNumber: '300000000000003' },
  }),
};

/** Of many lines, to a very long name. */
export const Long: Story = {
  parameters: answering({
    buyer: { ...exampleInvoice(42).buyer, fullName: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3) },
    items: Array.from({ length: 60 }, (_, index) => exampleInvoiceItem(index + 1)),
  }),
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { invoice: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
