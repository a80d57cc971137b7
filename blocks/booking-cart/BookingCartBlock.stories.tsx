import type { Meta, StoryObj } from '@storybook/react-vite';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { storedBookings } from '../../runtime/ui/test/booking-setup.ts';

export default { title: 'Services and branches/Booking cart' } satisfies Meta;

/** Expired bookings, and a slot taken by another customer. */
export const Lost: StoryObj = { parameters: { storage: memoryStorage(storedBookings({ isLost: true })) } };

export const EmptyCart: StoryObj = { parameters: { storage: memoryStorage() } };
