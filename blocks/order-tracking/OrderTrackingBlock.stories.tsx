import type { Meta, StoryObj } from '@storybook/react-vite';
import { AsCustomer } from '../../runtime/forms/test/as-customer.tsx';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { exampleOrder, exampleTimelines } from '../../runtime/stores/test/example-orders.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import OrderTrackingBlock from './OrderTrackingBlock.tsx';

export default {
  title: 'Account/Order tracking',
  component: OrderTrackingBlock,
  args: { id: 'order-tracking', props: {}, slots: {} },
} satisfies Meta<typeof OrderTrackingBlock>;
type Story = StoryObj<typeof OrderTrackingBlock>;

const track = async ({ lazy }: Stores) => {
  await lazy.of(OrdersStore).track({ orderNumber: '100001', contact: 'noor@example.com' });
};

/** Before a search. */
export const Form: Story = {};

/** Right to left, with the number of the address. */
export const Arabic: Story = { globals: { locale: 'ar' }, parameters: { at: '/en-KW/track-orders?q=100001' } };

/** The order that was found. */
export const Found: Story = {
  parameters: {
    answers: {
      trackOrder: async () => ({ data: [exampleOrder(1, { timelines: exampleTimelines('placed', 'confirmed') })] }),
    },
  },
  decorators: (Story) => (
    <AsCustomer load={track}>
      <Story />
    </AsCustomer>
  ),
};
