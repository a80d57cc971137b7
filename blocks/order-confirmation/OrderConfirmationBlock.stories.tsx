import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import { ROUTES } from '../../runtime/domain/routes.ts';
import { AsCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleOrder, exampleTimelines } from '../../runtime/stores/test/example-orders.ts';
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

const online = { ...order, isCashOnDelivery: false };
const awaiting = { ...online, timelines: exampleTimelines('awaiting-payment') };
const unpaid = { ...online, timelines: exampleTimelines('awaiting-payment', 'unpaid') };

/** The provider has not said yet whether it is paid. The page asks on. */
export const AwaitingPayment: Story = {
  parameters: {
    answers: {
      order: async () => ({ data: awaiting }),
      orderPayment: async () => ({ data: { orderId: order._id, status: 'open', canRetry: true } }),
    },
  },
};

/** The payment did not go through; the order is held, and it can be tried again. */
export const PaymentDidNotGoThrough: Story = {
  parameters: {
    answers: {
      order: async () => ({ data: awaiting }),
      orderPayment: async () => ({ data: { orderId: order._id, status: 'failed', canRetry: true } }),
    },
  },
};

/** Nobody paid it in time: it leads back to the checkout. */
export const NotPaid: Story = {
  parameters: { facts: { pages: ROUTES.map(({ page }) => page) }, answers: { order: async () => ({ data: unpaid }) } },
};

/** Not paid, right to left. */
export const NotPaidInArabic: Story = { ...NotPaid, globals: { locale: 'ar' } };

const nothing = async () => {
  throw new ApiError('There is no such order.', 404);
};

/** There is no such order. */
export const NotFound: Story = { parameters: { answers: { order: nothing, guestOrder: nothing } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { order: () => new Promise(() => {}) } } };
