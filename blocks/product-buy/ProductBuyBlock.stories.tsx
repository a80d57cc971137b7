import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { lens, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import ProductBuyBlock from './ProductBuyBlock.tsx';

export default { title: 'Product/Product buy', component: ProductBuyBlock } satisfies Meta<typeof ProductBuyBlock>;
type Story = StoryObj<typeof ProductBuyBlock>;

const props = { quantity: true, wishlist: true, share: true, stickyBar: true, installments: true } as const;
const args = { id: 'buy', props, slots: {} };

/** Quantity, button, wishlist and share. */
export const Usual: Story = { args, parameters: productPageSetup(wholeProduct()) };

/** Two are left: one click, and the limit is explained. */
export const NearlyGone: Story = { args, parameters: productPageSetup(wholeProduct({ quantity: 2 })) };

/** Sold out: what to do instead. */
export const SoldOut: Story = { args, parameters: productPageSetup(wholeProduct({ quantity: 0 })) };

/** Sold on another site, in a new tab. */
export const Elsewhere: Story = {
  args,
  parameters: productPageSetup(
    wholeProduct({ isExternal: true, externalProductLink: 'https://www.maker.example/nora' }),
  ),
};

/** Lenses have their quantity in the options. */
export const Lenses: Story = { args, parameters: productPageSetup(wholeProduct({ lensOptions: [lens('1')] })) };

/** The button only. */
export const Bare: Story = {
  args: { ...args, props: { quantity: false, wishlist: false, share: false, stickyBar: false, installments: false } },
  parameters: productPageSetup(wholeProduct()),
};

/** The total in four payments, which open with a click. */
export const InInstallments: Story = {
  args,
  parameters: { ...productPageSetup(wholeProduct()), facts: { hasInstallments: true } },
};

/** Right to left. */
export const Arabic: Story = {
  args,
  parameters: productPageSetup(wholeProduct(), { locale: 'ar' }),
  globals: { locale: 'ar' },
};

/** Three are added to the cart, with a confirmation. */
export const Buying: Story = {
  args,
  parameters: productPageSetup(wholeProduct()),
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
