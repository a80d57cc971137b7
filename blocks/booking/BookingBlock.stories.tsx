import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookedServices, bookingSetup } from '../../runtime/ui/test/booking-setup.ts';
import BookingBlock from './BookingBlock.tsx';

const props = { mode: 'list', days: 7, calendar: true, title: 'Choose your hour' } as const;
const details = { mode: 'details', days: 5, calendar: false, service: bookedServices[0]?.slug ?? '' } as const;

export default {
  title: 'Services/Booking',
  component: BookingBlock,
  args: { id: 'booking', props, slots: {} },
  parameters: bookingSetup(),
} satisfies Meta<typeof BookingBlock>;
type Story = StoryObj<typeof BookingBlock>;

/** Kinds of services, services, days and times. */
export const List: Story = {};

/** One service, with who does it. */
export const Details: Story = { args: { props: details } };

/** A day without free times. */
export const Full: Story = { parameters: bookingSetup({ fullDays: ['2027-01-20', '2027-01-22'] }) };

/** Nothing to book. */
export const Empty: Story = { parameters: bookingSetup({ answers: { services: async () => ({ data: [] }) } }) };

/** Loading: skeletons. */
export const Loading: Story = { globals: { data: 'loading' } };

/** Failed to load, with a retry button. */
export const Failed: Story = { globals: { data: 'failed' } };

/** Right to left. */
export const Arabic: Story = { args: { props: { ...props, title: 'اختر ساعتك' } }, globals: { locale: 'ar' } };
