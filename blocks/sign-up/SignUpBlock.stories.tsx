import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

export default { title: 'Special pages/Sign up' } satisfies Meta;

/** Invalid fields report errors; the first one has the focus. */
export const WithErrors: StoryObj = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Phone number'), '500');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByLabelText('Full name')).toHaveFocus();
    await expect(canvas.getByText(/^Phone number must be between/)).toBeVisible();
  },
};
