import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleTransactions, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import WalletBlock from './WalletBlock.tsx';

const wallet = async () => ({ data: { amount: 12.5, currency: 'KWD' } });

export default {
  title: 'Account/Wallet',
  component: WalletBlock,
  args: { id: 'wallet', props: {}, slots: {} },
  parameters: { answers: { wallet, walletTransactions: pageOf(exampleTransactions(12)) } },
  decorators: asCustomer,
} satisfies Meta<typeof WalletBlock>;
type Story = StoryObj<typeof WalletBlock>;

/** With more to load. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Empty state. */
export const Empty: Story = {
  parameters: {
    answers: { wallet: async () => ({ data: { amount: 0, currency: 'KWD' } }), walletTransactions: pageOf([]) },
  },
};

/** Loading. */
export const Loading: Story = {
  parameters: { answers: { wallet: () => new Promise(() => {}), walletTransactions: () => new Promise(() => {}) } },
};

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
