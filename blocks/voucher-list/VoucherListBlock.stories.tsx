import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleVoucher, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import VoucherListBlock from './VoucherListBlock.tsx';

const vouchers = pageOf([
  exampleVoucher(1),
  exampleVoucher(2, { discountType: 'fixed_amount', discountValue: 2, minimumSubTotal: 20 }),
  exampleVoucher(3, { uses: 1, isUsable: false }),
]);

export default {
  title: 'Account/Voucher list',
  component: VoucherListBlock,
  args: { id: 'voucher-list', props: {}, slots: {} },
  parameters: { answers: { vouchers } },
  decorators: asCustomer,
} satisfies Meta<typeof VoucherListBlock>;
type Story = StoryObj<typeof VoucherListBlock>;

/** A percentage, an amount, and one that was used. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Empty state. */
export const Empty: Story = { parameters: { answers: { vouchers: pageOf([]) } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { vouchers: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
