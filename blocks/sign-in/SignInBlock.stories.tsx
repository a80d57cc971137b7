import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

export default { title: 'Special pages/Sign in' } satisfies Meta;

export const Customer: StoryObj = { parameters: { isCustomer: true } };

/** Empty required fields report errors; the first one has the focus. */
export const WithErrors: StoryObj = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
    await expect(canvas.getByText('Field is required')).toBeVisible();
  },
};
