import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lens, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';

export default { title: 'Product page/Product buy' } satisfies Meta;

/** Two are left: one click, and the limit is explained. */
export const NearlyGone: StoryObj = { parameters: productPageSetup(wholeProduct({ quantity: 2 })) };

export const SoldOut: StoryObj = { parameters: productPageSetup(wholeProduct({ quantity: 0 })) };

/** Sold on another site, in a new tab. */
export const External: StoryObj = {
  parameters: productPageSetup(
    wholeProduct({ isExternal: true, externalProductLink: 'https://www.maker.example/nora' }),
  ),
};

/** Lenses have their quantity in the options. */
export const Lenses: StoryObj = { parameters: productPageSetup(wholeProduct({ lensOptions: [lens('1')] })) };

/** Three are added to the cart, with a confirmation. */
export const Buying: StoryObj = {
  parameters: { ...productPageSetup(wholeProduct()), storage: memoryStorage() },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'One more' });
    await userEvent.click(more);
    await userEvent.click(more);
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    const notice = await canvas.findByText('Added to your cart. It has 3 items now.');
    await waitFor(() => expect(notice).toBeVisible());
  },
};
