import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { checkoutSetup } from '../../runtime/checkout/test/example-checkout.ts';

export default { title: 'Checkout/Checkout customer' } satisfies Meta;

/** An empty required field reports an error. */
export const WithErrors: StoryObj = {
  parameters: checkoutSetup({ settings: { customerInfoBirthdate: true, customerInfoNationalNumber: true } }),
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Full name'));
    await userEvent.tab();
    await expect(canvas.getByLabelText('Full name')).toBeInvalid();
  },
};
