import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutPart } from '../../runtime/checkout/CheckoutPart.tsx';
import { appointmentSetup, COMPLETE_FORM } from '../../runtime/checkout/test/appointment-setup.ts';
import AppointmentCheckoutBlock from './AppointmentCheckoutBlock.tsx';

export default {
  title: 'Services/Appointment checkout',
  component: AppointmentCheckoutBlock,
  args: {
    id: 'appointment-checkout',
    props: { services: '/service-categories' },
    slots: {
      aside: (
        <CheckoutPart name="note" title="Your booking">
          <p>The booking cart stands here.</p>
        </CheckoutPart>
      ),
    },
  },
  parameters: appointmentSetup({ services: [0, 1] }),
} satisfies Meta<typeof AppointmentCheckoutBlock>;
type Story = StoryObj<typeof AppointmentCheckoutBlock>;

/** Two steps: who books, and how it is paid. */
export const Usual: Story = {};

/** A service comes to the customer, so that it asks where to. */
export const AtHome: Story = { parameters: appointmentSetup({ isAtHome: true }) };

/** The first step is complete. */
export const Entered: Story = { parameters: appointmentSetup({ form: COMPLETE_FORM }) };

/** Nothing is held. */
export const Empty: Story = { parameters: appointmentSetup({ services: [] }) };

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
