import type { Meta, StoryObj } from '@storybook/react-vite';
import { AsCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleOrder, exampleOrderItem, exampleTimelines } from '../../runtime/stores/test/example-orders.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import OrderDetailsBlock from './OrderDetailsBlock.tsx';

const order = exampleOrder(1, {
  items: [1, 2].map((number) => exampleOrderItem(number)),
  timelines: exampleTimelines('placed', 'confirmed', 'on-the-way'),
  address: { type: 'home', country: exampleShopContext.countries[0]?._id ?? '', block: '4', street: '12', house: '7' },
  customerId: { user: { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '+96550000000' } },
  note: 'Ring twice.',
});

export default {
  title: 'Account/Order details',
  component: OrderDetailsBlock,
  args: { id: 'order-details', props: { buyAgain: true }, slots: {} },
  parameters: { at: `/en-KW/orders/${order._id}`, answers: { order: async () => ({ data: order }) } },
  decorators: (Story) => (
    <AsCustomer>
      <Story />
    </AsCustomer>
  ),
} satisfies Meta<typeof OrderDetailsBlock>;
type Story = StoryObj<typeof OrderDetailsBlock>;

/** On its way. */
export const OnItsWay: Story = {};

/** It waits for its payment, and can be paid now. */
export const AwaitingPayment: Story = {
  parameters: {
    answers: {
      order: async () => ({ data: { ...order, timelines: exampleTimelines('awaiting-payment') } }),
      orderPayment: async () => ({ data: { orderId: order._id, status: 'open', canRetry: true } }),
    },
  },
};

/** Picked up, paid by the wallet in part, with VAT. */
export const Pickup: Story = {
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

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { order: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
