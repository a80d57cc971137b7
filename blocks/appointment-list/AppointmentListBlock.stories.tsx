import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleAppointment, exampleAppointmentItem } from '../../runtime/ui/test/example-appointments.ts';
import AppointmentListBlock from './AppointmentListBlock.tsx';

const data = [
  exampleAppointment(5),
  exampleAppointment(4, { status: 'awaiting-payment', items: [exampleAppointmentItem(3, '2027-02-02T12:00Z')] }),
  exampleAppointment(3, { items: [exampleAppointmentItem(1, '2027-01-11T07:00Z')] }),
  exampleAppointment(2, { status: 'cancelled' }),
  exampleAppointment(1, { status: 'unpaid' }),
];
const pagination = { pageNumber: 1, pageSize: 10, total: 12, totalIsExact: true };

export default {
  title: 'Account/Appointment list',
  component: AppointmentListBlock,
  args: { id: 'appointment-list', props: {}, slots: {} },
  parameters: { answers: { appointments: async () => ({ data, pagination }) } },
  decorators: [asCustomer],
} satisfies Meta<typeof AppointmentListBlock>;
type Story = StoryObj<typeof AppointmentListBlock>;

/** Of every kind, with more to load. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Empty state. */
export const Empty: Story = { parameters: { answers: { appointments: async () => ({ data: [] }) } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { appointments: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
