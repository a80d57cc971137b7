import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import CartLinkBlock from './CartLinkBlock.tsx';

interface WithItemsProps {
  readonly count: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** Adds this many lines to the cart. */
const WithItems = ({ count, title, children }: WithItemsProps) => {
  const cart = useLazyStore(CartStore);
  useEffect(() => {
    for (let number = 1; number <= count; number += 1) {
      const item = { productId: number.toString(16).padStart(24, '0'), quantity: number, options: [], lensOptions: [] };
      const facts = { slug: 'nora', image: '/media/optics/products/nora-48-round-acetate/main.svg', unitPrice: 24_500 };
      cart.add(item, { ...facts, title: { en: title, ar: 'نورا ٤٨ دائري' }, currency: 'KWD', maximum: 1000 });
    }
  }, [cart, count, title]);
  return children;
};

export default {
  title: 'Page frame/Cart link',
  component: CartLinkBlock,
  args: { id: 'cart', props: {}, slots: {} },
  decorators: (Story, { parameters: { count, title } }) => (
    <WithItems count={count} title={title}>
      <Story />
    </WithItems>
  ),
} satisfies Meta<typeof CartLinkBlock>;
type Story = StoryObj<typeof CartLinkBlock>;

/** Empty cart; the server renders the same. */
export const Empty: Story = { parameters: { count: 0, title: '' } };

/** Click it: the cart list with its total. */
export const Few: Story = { parameters: { count: 3, title: 'Nora 48 round acetate' } };

/** More than the badge can show. */
export const Many: Story = { parameters: { count: 15, title: 'Nora 48 round acetate' } };

/** A long title. */
export const LongText: Story = {
  parameters: { count: 2, title: 'Nora 48 round acetate with progressive lenses and blue light filter' },
};

/** Right to left. */
export const Arabic: Story = { parameters: { count: 2, title: 'Nora 48' }, globals: { locale: 'ar' } };
