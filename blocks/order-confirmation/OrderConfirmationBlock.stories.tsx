import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import { exampleOrder, exampleTimelines } from '../../runtime/stores/test/example-orders.ts';

export default { title: 'Special pages/Order confirmation' } satisfies Meta;

const order = exampleOrder(1, { isCashOnDelivery: false, timelines: exampleTimelines('awaiting-payment') });
const withPayment = (status: 'open' | 'failed') => ({
  answers: {
    order: async () => ({ data: order }),
    orderPayment: async () => ({ data: { orderId: order._id, status, canRetry: true } }),
  },
});

/** The provider has not confirmed the payment; the page keeps asking. */
export const AwaitingPayment: StoryObj = { parameters: withPayment('open') };

/** The payment failed; the order is held, and the payment can be retried. */
export const PaymentFailed: StoryObj = { parameters: withPayment('failed') };

/** Not paid in time: a link back to the checkout. */
export const Unpaid: StoryObj = {
  parameters: {
    answers: {
      order: async () => ({ data: { ...order, timelines: exampleTimelines('awaiting-payment', 'unpaid') } }),
    },
  },
};

const notFound = () => Promise.reject(new ApiError('There is no such order.', 404));

export const NotFound: StoryObj = { parameters: { answers: { order: notFound, guestOrder: notFound } } };
