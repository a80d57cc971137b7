import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { BRANCH, EVENING, TODAY } from '../../runtime/domain/order/test/checkout-examples.ts';
import CheckoutTimeBlock from './CheckoutTimeBlock.tsx';

/** A pickup this evening. */
const SCHEDULED = {
  pickup: true,
  branchId: BRANCH,
  isSchedule: true,
  date: TODAY,
  timeFrom: EVENING.from,
  timeTo: EVENING.to,
};

export default {
  title: 'Checkout/Checkout time',
  component: CheckoutTimeBlock,
  args: { id: 'checkout-time', props: {}, slots: {} },
  parameters: checkoutSetup({ form: SCHEDULED }),
} satisfies Meta<typeof CheckoutTimeBlock>;
type Story = StoryObj<typeof CheckoutTimeBlock>;

/** As soon as possible. */
export const AsSoonAsPossible: Story = { parameters: checkoutSetup({ form: {} }) };

/** A day, and a time of the branch. */
export const Scheduled: Story = {};

/** Where orders are always scheduled, in 24 hours. */
export const Forced: Story = {
  parameters: checkoutSetup({
    settings: { asSoonAsPossibleIsActive: false, timeDisplySystem: 'system_24' },
    form: SCHEDULED,
  }),
};

/** The address is to be filled in first. */
export const WithoutAddress: Story = { parameters: checkoutSetup({ settings: { asSoonAsPossibleIsDefault: false } }) };

/** A day without times. */
export const Empty: Story = {
  parameters: checkoutSetup({ form: SCHEDULED, answers: { branchSlots: async () => ({ data: [] }) } }),
};

/** The times are on their way. */
export const Loading: Story = {
  parameters: checkoutSetup({ form: SCHEDULED, answers: { branchSlots: () => new Promise(() => {}) } }),
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
