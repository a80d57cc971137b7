import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutNoteBlock from './CheckoutNoteBlock.tsx';

export default {
  title: 'Checkout/Checkout note',
  component: CheckoutNoteBlock,
  args: { id: 'checkout-note', props: {}, slots: {} },
} satisfies Meta<typeof CheckoutNoteBlock>;
type Story = StoryObj<typeof CheckoutNoteBlock>;

/** Nothing is written yet. */
export const Usual: Story = { parameters: checkoutSetup() };

/** What the visitor wrote before a reload, under a heading of the document’s. */
export const Written: Story = {
  args: { props: { title: 'Anything else?' } },
  parameters: checkoutSetup({ form: { note: 'Please ring twice: the bell is quiet.' } }),
};

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup(), globals: { locale: 'ar' } };
