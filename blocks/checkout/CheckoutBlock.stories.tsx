import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutPart } from '../../runtime/checkout/CheckoutPart.tsx';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutBlock from './CheckoutBlock.tsx';

/** Where the document places its blocks. */
const placeFor = (title: string) => (
  <CheckoutPart name="note" title={title}>
    <p>Blocks of the checkout stand here.</p>
  </CheckoutPart>
);

export default {
  title: 'Checkout/Checkout',
  component: CheckoutBlock,
  args: {
    id: 'checkout',
    props: {},
    slots: {
      step1: placeFor('Address and customer'),
      step2: placeFor('Payment'),
      aside: placeFor('Summary'),
    },
  },
} satisfies Meta<typeof CheckoutBlock>;
type Story = StoryObj<typeof CheckoutBlock>;

/** Two steps, the second of which is reached once the first is complete, and a place beside them. */
export const Usual: Story = { parameters: checkoutSetup({ form: {} }) };

/** Three steps with names of the document’s. */
export const ThreeSteps: Story = {
  args: {
    props: { title: 'Almost yours', step1Title: 'Where to', step2Title: 'Who and when', step3Title: 'Payment' },
    slots: { step1: placeFor('Address'), step2: placeFor('Customer and time'), step3: placeFor('Payment') },
  },
  parameters: checkoutSetup({ form: {} }),
};

/** One step has no names, and no way on. */
export const OneStep: Story = {
  args: { slots: { step1: placeFor('Address, customer and payment') } },
  parameters: checkoutSetup({ form: {} }),
};

/** Nothing is in the cart. */
export const Empty: Story = { parameters: checkoutSetup({ items: [] }) };

/** How the shop takes orders is not known yet. */
export const Loading: Story = {
  parameters: { ...checkoutSetup({ answers: { orderSettings: () => new Promise(() => {}) } }), snapshot: {} },
};

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ form: {} }), globals: { locale: 'ar' } };
