import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

export default { title: 'Product list page/Filter panel' } satisfies Meta;

/** Active: a brand beyond the first five and a subcategory, both visible. */
export const Active: StoryObj = {
  parameters: { at: '/en-KW/products?brands=mirela&categories=round&available=1' },
};

/** The page's own category is checked and disabled. */
export const OwnCategory: StoryObj = { parameters: { at: '/en-KW/categories/eyeglasses/products' } };

/** A checked filter applies at once; a second click clears it. */
export const Narrowing: StoryObj = {
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const halden = await canvas.findByRole('checkbox', { name: 'Halden', hidden: true });
    const corvane = canvas.getByRole('checkbox', { name: 'Corvane', hidden: true });
    await userEvent.click(halden);
    await userEvent.click(corvane);
    await userEvent.click(halden);
    await expect(halden).not.toBeChecked();
    await expect(corvane).toBeChecked();
  },
};
