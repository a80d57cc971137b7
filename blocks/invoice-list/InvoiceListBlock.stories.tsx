import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleInvoiceSummary } from '../../runtime/stores/test/example-bills.ts';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import InvoiceListBlock from './InvoiceListBlock.tsx';

const invoices = pageOf([
  exampleInvoiceSummary(43),
  exampleInvoiceSummary(42, { cancelledAt: '2026-11-27T10:00:00.000Z' }),
  exampleInvoiceSummary(7),
]);

export default {
  title: 'Account/Invoice list',
  component: InvoiceListBlock,
  args: { id: 'invoice-list', props: {}, slots: {} },
  parameters: { answers: { invoices } },
  decorators: asCustomer,
} satisfies Meta<typeof InvoiceListBlock>;
type Story = StoryObj<typeof InvoiceListBlock>;

/** Three, one of a cancelled order. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Empty state. */
export const Empty: Story = { parameters: { answers: { invoices: pageOf([]) } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { invoices: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
