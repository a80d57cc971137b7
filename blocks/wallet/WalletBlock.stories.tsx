import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleTransactions, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { LocalizedText, WalletCharge } from '../../schemas/generated/wire.ts';
import WalletBlock from './WalletBlock.tsx';

const wallet = async () => ({
  data: { amount: 12.5, currency: 'KWD', chargeLimits: { minimum: 1, maximum: 1000 } },
});
const CHARGE = 'c'.repeat(24);
const method = (digit: string, name: LocalizedText) => ({
  _id: digit.repeat(24),
  paymentIntegrationId: '9'.repeat(24),
  type: 'card',
  name,
});
const paymentMethods = async () => ({
  data: [method('1', { en: 'Card', ar: 'بطاقة' }), method('2', { en: 'Instalments', ar: 'تقسيط' })],
});
/** Back from the payment of a charge of which this became. */
const comingBack = (status: WalletCharge['status']) => ({
  at: `/en-KW/my-account/wallet?chargeId=${CHARGE}`,
  answers: {
    wallet,
    paymentMethods,
    walletTransactions: pageOf(exampleTransactions(3)),
    walletCharge: async () => ({ data: { _id: CHARGE, status, amount: 5, currency: 'KWD' } }),
  },
});

export default {
  title: 'Account/Wallet',
  component: WalletBlock,
  args: { id: 'wallet', props: {}, slots: {} },
  parameters: { answers: { wallet, paymentMethods, walletTransactions: pageOf(exampleTransactions(12)) } },
  decorators: asCustomer,
} satisfies Meta<typeof WalletBlock>;
type Story = StoryObj<typeof WalletBlock>;

/** With more to load. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Back from a payment that has arrived. */
export const Charged: Story = { parameters: comingBack('paid') };

/** Back from a payment of which nothing is known yet. */
export const Checking: Story = { parameters: comingBack('open') };

/** Back from a payment that did not go through. */
export const ChargeFailed: Story = { parameters: comingBack('failed') };

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
