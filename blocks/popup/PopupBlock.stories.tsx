import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

export default { title: 'Promotion/Popup' } satisfies Meta;

/** A dismissed popup disappears. */
export const Closing: StoryObj = {
  args: { title: { en: 'Closed on Friday' }, delay: 1, remember: 'never' },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('dialog');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
