import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleAppointment, exampleAppointmentForm } from '../../runtime/ui/test/example-appointments.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';

export default { title: 'Special pages/Appointment details' } satisfies Meta;

const withAppointment = (more: Partial<Appointment>) => ({
  answers: {
    appointment: async () => ({ data: exampleAppointment(1, { form: exampleAppointmentForm(), ...more }) }),
  },
});

/** The deadline for changes has passed. */
export const Fixed: StoryObj = { parameters: withAppointment({ changesUntil: '2027-01-19T19:00:00.000Z' }) };

export const AwaitingPayment: StoryObj = { parameters: withAppointment({ status: 'awaiting-payment' }) };

/** Not paid in time, and no longer held. */
export const Unpaid: StoryObj = { parameters: withAppointment({ status: 'unpaid' }) };

/** Cancelled, with a refund. */
export const Cancelled: StoryObj = {
  parameters: withAppointment({ status: 'cancelled', form: exampleAppointmentForm({ isCash: false }) }),
};
