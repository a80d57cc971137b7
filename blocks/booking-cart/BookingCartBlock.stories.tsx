import type { Meta, StoryObj } from '@storybook/react-vite';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { bookingSetup, storedBookings } from '../../runtime/ui/test/booking-setup.ts';
import BookingCartBlock from './BookingCartBlock.tsx';

export default {
  title: 'Services/Booking cart',
  component: BookingCartBlock,
  args: { id: 'booking-cart', props: { services: '#book' }, slots: {} },
  parameters: { ...bookingSetup(), storage: memoryStorage(storedBookings()) },
} satisfies Meta<typeof BookingCartBlock>;
type Story = StoryObj<typeof BookingCartBlock>;

/** Two services, one after the other. */
export const Held: Story = {};

/** What is held no longer, and what somebody else has taken. */
export const Lost: Story = {
  parameters: { ...bookingSetup(), storage: memoryStorage(storedBookings({ isLost: true })) },
};

/** Nothing is booked. */
export const Empty: Story = { parameters: { ...bookingSetup(), storage: memoryStorage() } };

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
