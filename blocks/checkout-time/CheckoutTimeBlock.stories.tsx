import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import { BRANCH, EVENING } from '../../runtime/domain/order/test/checkout-examples.ts';

export default { title: 'Checkout/Checkout time' } satisfies Meta;

const SCHEDULED = {
  pickup: true,
  branchId: BRANCH,
  isSchedule: true,
  date: '2027-01-20',
  timeFrom: EVENING.from,
  timeTo: EVENING.to,
};

/** A day, and a time of the branch. */
export const Scheduled: StoryObj = { parameters: checkoutSetup({ form: SCHEDULED }) };

/** Scheduled orders only, in 24 hours. */
export const ScheduledOnly: StoryObj = {
  parameters: checkoutSetup({
    settings: { asSoonAsPossibleIsActive: false, timeDisplySystem: 'system_24' },
    form: SCHEDULED,
  }),
};

/** A day without times. */
export const NoTimes: StoryObj = {
  parameters: checkoutSetup({ form: SCHEDULED, answers: { branchSlots: async () => ({ data: [] }) } }),
};
