import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lens, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import ProductBuyBlock from './ProductBuyBlock.tsx';

export default { title: 'Product/Product buy', component: ProductBuyBlock } satisfies Meta<typeof ProductBuyBlock>;
type Story = StoryObj<typeof ProductBuyBlock>;

const props = { quantity: true, wishlist: true, share: true, stickyBar: true } as const;
const args = { id: 'buy', props, slots: {} };

/** How many, the button, the wishlist and sharing. */
export const Usual: Story = { args, parameters: aboutProduct(wholeProduct()) };

/** Two are left: one click and the limit says why. */
export const NearlyGone: Story = { args, parameters: aboutProduct(wholeProduct({ quantity: 2 })) };

/** What to do instead of buying. */
export const SoldOut: Story = { args, parameters: aboutProduct(wholeProduct({ quantity: 0 })) };

/** Sold on another site, in a new tab. */
export const Elsewhere: Story = {
  args,
  parameters: aboutProduct(wholeProduct({ isExternal: true, externalProductLink: 'https://www.maker.example/nora' })),
};

/** Lenses are counted where they are chosen. */
export const Lenses: Story = { args, parameters: aboutProduct(wholeProduct({ lensOptions: [lens('1')] })) };

/** The button alone. */
export const Bare: Story = {
  args: { ...args, props: { quantity: false, wishlist: false, share: false, stickyBar: false } },
  parameters: aboutProduct(wholeProduct()),
};

/** From right to left. */
export const Arabic: Story = {
  args,
  parameters: aboutProduct(wholeProduct(), { locale: 'ar' }),
  globals: { locale: 'ar' },
};

/** Three are put into the cart, and it says so. */
export const Buying: Story = {
  args,
  parameters: aboutProduct(wholeProduct()),
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'One more' });
    await userEvent.click(more);
    await userEvent.click(more);
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }));
    const notice = await canvas.findByText('Added to your cart. There are 3 things in it now.');
    await waitFor(() => expect(notice).toBeVisible());
  },
};
