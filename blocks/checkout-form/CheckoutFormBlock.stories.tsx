import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../../runtime/api/api.ts';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';
import CheckoutFormBlock from './CheckoutFormBlock.tsx';
import { exampleCheckoutForm, NAME_ID } from './example-checkout-form.ts';

export default {
  title: 'Checkout/Checkout form',
  component: CheckoutFormBlock,
  args: { id: 'checkout-form', props: {}, slots: {} },
} satisfies Meta<typeof CheckoutFormBlock>;
type Story = StoryObj<typeof CheckoutFormBlock>;

const settings = { dynamicFormId: exampleCheckoutForm._id };
const answers = { dynamicForm: async () => ({ data: exampleCheckoutForm }) };

/** A text, a number that can be left empty, and a phone number. */
export const Usual: Story = { parameters: checkoutSetup({ settings, answers }) };

/** Filled in before a reload, under a heading of the document’s. */
export const FilledIn: Story = {
  args: { props: { title: 'For whom?' } },
  parameters: checkoutSetup({
    settings,
    answers,
    form: { dynamicForm: [{ fieldId: NAME_ID, value: 'Sara Ahmed' }] },
  }),
};

/** Loading. */
export const Loading: Story = {
  parameters: checkoutSetup({ settings, answers: { dynamicForm: () => new Promise(() => {}) } }),
};

/** Failed to load. */
export const Failed: Story = {
  parameters: checkoutSetup({
    settings,
    answers: { dynamicForm: () => Promise.reject(new ApiError('down', 503)) },
  }),
};

/** Right to left. */
export const Arabic: Story = { parameters: checkoutSetup({ settings, answers }), globals: { locale: 'ar' } };
