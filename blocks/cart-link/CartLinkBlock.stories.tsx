import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import { useLateStore } from '../../runtime/ui/use-late-store.ts';
import CartLinkBlock from './CartLinkBlock.tsx';

interface FilledProps {
  readonly count: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** Puts so many lines into the cart, as a person would. */
const Filled = ({ count, title, children }: FilledProps) => {
  const cart = useLateStore(CartStore);
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
    <Filled count={count} title={title}>
      <Story />
    </Filled>
  ),
} satisfies Meta<typeof CartLinkBlock>;
type Story = StoryObj<typeof CartLinkBlock>;

/** Nothing is in it; the server's page and the first pass look like this. */
export const Empty: Story = { parameters: { count: 0, title: '' } };

/** Press it: what is in it, and what that costs. */
export const Few: Story = { parameters: { count: 3, title: 'Nora 48 round acetate' } };

/** More than the sign has room for. */
export const Many: Story = { parameters: { count: 15, title: 'Nora 48 round acetate' } };

/** A name of many words. */
export const LongText: Story = {
  parameters: { count: 2, title: 'Nora 48 round acetate with progressive lenses and blue light filter' },
};

/** From right to left. */
export const Arabic: Story = { parameters: { count: 2, title: 'Nora 48' }, globals: { locale: 'ar' } };
