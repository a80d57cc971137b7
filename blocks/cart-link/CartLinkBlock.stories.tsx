import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import { useLateStore } from '../../runtime/ui/use-late-store.ts';
import CartLinkBlock from './CartLinkBlock.tsx';

/** Puts so many lines into the cart, as a person would. */
const Filled = ({ count, title }: { count: number; title: string }) => {
  const cart = useLateStore(CartStore);
  useEffect(() => {
    for (let number = 1; number <= count; number += 1) {
      const item = { productId: number.toString(16).padStart(24, '0'), quantity: number, options: [], lensOptions: [] };
      const facts = { slug: 'nora', image: '/media/optics/products/nora-48-round-acetate/main.svg', unitPrice: 24_500 };
      cart.add(item, { ...facts, title: { en: title, ar: 'نورا ٤٨ دائري' }, currency: 'KWD', maximum: 1000 });
    }
  }, [cart, count, title]);
  return <CartLinkBlock id="cart" props={{}} slots={{}} />;
};

export default { title: 'Blocks/Cart link', component: Filled } satisfies Meta<typeof Filled>;
type Story = StoryObj<typeof Filled>;

/** Nothing is in it; the server's page and the first pass look like this. */
export const Empty: Story = { args: { count: 0, title: '' } };

/** Press it: what is in it, and what that costs. */
export const Few: Story = { args: { count: 3, title: 'Nora 48 round acetate' } };

/** More than the sign has room for. */
export const Many: Story = { args: { count: 15, title: 'Nora 48 round acetate' } };

/** A name of many words. */
export const LongText: Story = {
  args: { count: 2, title: 'Nora 48 round acetate with progressive lenses and blue light filter' },
};

/** From right to left. */
export const Arabic: Story = { args: { count: 2, title: 'Nora 48' }, globals: { locale: 'ar' } };
