import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleInvoice } from '../../runtime/stores/test/example-bills.ts';

export default { title: 'Special pages/Invoice details' } satisfies Meta;

/** With VAT, paid by card and wallet, of a cancelled order. */
export const Cancelled: StoryObj = {
  parameters: {
    answers: {
      invoice: async () => ({
        data: exampleInvoice(42, {
          vat: 6.065,
          vatRate: 1500,
          walletAmount: 6.5,
          total: 40,
          isCashOnDelivery: false,
          paymentMethod: { en: 'Card', ar: 'بطاقة' },
          cancelledAt: '2026-11-27T10:00:00.000Z',
        }),
      }),
    },
  },
};
