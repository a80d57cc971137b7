import type { Meta, StoryObj } from '@storybook/react-vite';
import type { WalletCharge } from '../../schemas/generated/wire.ts';

export default { title: 'Special pages/Wallet' } satisfies Meta;

const CHARGE = 'c'.repeat(24);

/** The page after the payment of a charge with this status. */
const afterPayment = (status: WalletCharge['status']) => ({
  at: `/en-KW/my-account/wallet?chargeId=${CHARGE}`,
  answers: { walletCharge: async () => ({ data: { _id: CHARGE, status, amount: 5, currency: 'KWD' } }) },
});

export const Charged: StoryObj = { parameters: afterPayment('paid') };

export const CheckingCharge: StoryObj = { parameters: afterPayment('open') };

export const ChargeFailed: StoryObj = { parameters: afterPayment('failed') };
