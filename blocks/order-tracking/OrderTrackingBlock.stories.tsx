import type { Meta, StoryObj } from '@storybook/react-vite';

export default { title: 'Special pages/Order tracking' } satisfies Meta;

/** The order that was found. */
export const Found: StoryObj = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Order or appointment number'), '100001');
    await userEvent.type(canvas.getByLabelText('E-mail or phone number'), 'noor@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Find order' }));
    await canvas.findByText(/100001/);
  },
};
