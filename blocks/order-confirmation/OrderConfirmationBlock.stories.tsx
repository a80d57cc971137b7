import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import { AsCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleOrder } from '../../runtime/stores/test/example-orders.ts';
import OrderConfirmationBlock from './OrderConfirmationBlock.tsx';

const order = exampleOrder(1);

export default {
  title: 'Account/Order confirmation',
  component: OrderConfirmationBlock,
  args: { id: 'order-confirmation', props: {}, slots: {} },
  parameters: { at: `/en-KW/thanks?orderId=${order._id}`, answers: { order: async () => ({ data: order }) } },
  decorators: (Story) => (
    <AsCustomer>
      <Story />
    </AsCustomer>
  ),
} satisfies Meta<typeof OrderConfirmationBlock>;
type Story = StoryObj<typeof OrderConfirmationBlock>;

/** The order that was just made. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

const nothing = async () => {
  throw new ApiError('There is no such order.', 404);
};

/** There is no such order. */
export const NotFound: Story = { parameters: { answers: { order: nothing, guestOrder: nothing } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { order: () => new Promise(() => {}) } } };
