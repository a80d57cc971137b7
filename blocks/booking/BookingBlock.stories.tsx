import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingSetup } from '../../runtime/ui/test/booking-setup.ts';

export default { title: 'Services and branches/Booking' } satisfies Meta;

/** Days without free times. */
export const FullDays: StoryObj = {
  parameters: { answers: bookingSetup({ fullDays: ['2027-01-20', '2027-01-22'] }).answers },
};
