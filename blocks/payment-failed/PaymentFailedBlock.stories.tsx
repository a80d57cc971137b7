import type { Meta, StoryObj } from '@storybook/react-vite';
import { ROUTES } from '../../runtime/domain/routes.ts';
import { orderIdOf } from '../../runtime/stores/test/example-orders.ts';
import PaymentFailedBlock from './PaymentFailedBlock.tsx';

export default { title: 'Account/Payment failed', component: PaymentFailedBlock } satisfies Meta<
  typeof PaymentFailedBlock
>;
type Story = StoryObj<typeof PaymentFailedBlock>;

const args = { id: 'payment-failed', props: {}, slots: {} };

/** In the default words. */
export const Usual: Story = { args };

/** Of a shop with a checkout: that is tried again first. */
export const WithCheckout: Story = { args, parameters: { facts: { pages: ROUTES.map(({ page }) => page) } } };

/** Of an order that is held still: it is tried again as it is. */
export const OrderHeld: Story = {
  args,
  parameters: {
    facts: { pages: ROUTES.map(({ page }) => page) },
    at: `/en-KW/payment-failed?orderId=${orderIdOf(1)}`,
    answers: {
      orderPayment: async () => ({ data: { orderId: orderIdOf(1), status: 'failed', canRetry: true } }),
    },
  },
};

/** Right to left. */
export const Arabic: Story = { args, globals: { locale: 'ar' } };

/** With words of the shop’s own. */
export const OwnWords: Story = {
  args: { ...args, props: { title: 'That did not go through', text: 'Your bank declined it. Another card may work.' } },
};

/** Long words wrap. */
export const LongText: Story = {
  args: { ...args, props: { title: 'Kreditkartenzahlungsautorisierung fehlgeschlagen' } },
};
