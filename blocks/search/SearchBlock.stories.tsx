import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

export default { title: 'Header and footer/Search' } satisfies Meta;

/** Suggestions for the typed text; arrow keys move through them. */
export const Suggesting: StoryObj = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox');
    await userEvent.type(field, 'nor');
    await canvas.findByRole('option', { name: /Nora 20/ });
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toBeVisible();
    await expect(field).toHaveFocus();
  },
};
