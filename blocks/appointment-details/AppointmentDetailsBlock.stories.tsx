import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { bookingSetup } from '../../runtime/ui/test/booking-setup.ts';
import { exampleAppointment, exampleAppointmentForm } from '../../runtime/ui/test/example-appointments.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';
import AppointmentDetailsBlock from './AppointmentDetailsBlock.tsx';

const form = exampleAppointmentForm({
  address: { type: 'home', country: exampleShopContext.countries[0]?._id ?? '', block: '4', street: '12', house: '7' },
  notes: 'Please no music.',
});
const appointment = exampleAppointment(1, { form });
const setup = bookingSetup();
const parametersOf = (data: Appointment) => ({ answers: { ...setup.answers, appointment: async () => ({ data }) } });

export default {
  title: 'Account/Appointment details',
  component: AppointmentDetailsBlock,
  args: { id: 'appointment-details', props: {}, slots: {} },
  parameters: { ...parametersOf(appointment), now: setup.now, at: `/en-KW/appointments/${appointment._id}` },
  decorators: [asCustomer],
} satisfies Meta<typeof AppointmentDetailsBlock>;
type Story = StoryObj<typeof AppointmentDetailsBlock>;

/** It can be moved and cancelled. */
export const Booked: Story = {};

/** It is too late to change it. */
export const Fixed: Story = {
  parameters: parametersOf({ ...appointment, changesUntil: '2027-01-19T19:00:00.000Z' }),
};

/** As who knows its id alone sees it. */
export const Guest: Story = { parameters: parametersOf(exampleAppointment(1)) };

/** What became of its payment is not known yet. */
export const AwaitingPayment: Story = { parameters: parametersOf({ ...appointment, status: 'awaiting-payment' }) };

/** It was not paid, and is held no more. */
export const Unpaid: Story = { parameters: parametersOf({ ...appointment, status: 'unpaid' }) };

/** It was cancelled, and the money goes back. */
export const Cancelled: Story = {
  parameters: parametersOf({ ...appointment, status: 'cancelled', form: { ...form, isCash: false } }),
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { appointment: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
