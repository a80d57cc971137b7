import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

export default { title: 'Special pages/Contact form' } satisfies Meta;

/** Empty required fields report errors; the first one has the focus. */
export const WithErrors: StoryObj = {
  args: { hiddenFields: ['phoneNumber'] },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(canvas.getByLabelText('Full name')).toHaveFocus();
  },
};
