import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleOrder, exampleTimelines } from '../../runtime/stores/test/example-orders.ts';

export default { title: 'Special pages/Order details' } satisfies Meta;

/** Unpaid, with a link to pay now. */
export const AwaitingPayment: StoryObj = {
  parameters: {
    answers: {
      order: async () => ({ data: exampleOrder(1, { timelines: exampleTimelines('awaiting-payment') }) }),
    },
  },
};

/** Picked up, paid by the wallet in part, with VAT. */
export const Pickup: StoryObj = {
  parameters: {
    answers: {
      order: async () => ({
        data: exampleOrder(1, {
          pickup: true,
          walletAmount: 6.5,
          total: 40,
          vat: 2.214,
          deliveryFees: 0,
          isCashOnDelivery: false,
          timelines: exampleTimelines('placed', 'confirmed', 'ready', 'completed'),
          date: '2026-12-01',
          timeFrom: '09:00',
          timeTo: '12:00',
        }),
      }),
    },
  },
};
