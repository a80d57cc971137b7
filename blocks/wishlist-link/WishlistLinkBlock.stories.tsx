import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { products } from '../../runtime/ui/test/example-products.ts';
import WishlistLinkBlock from './WishlistLinkBlock.tsx';

interface FilledProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** Puts so many products on the list, as a person would. */
const Filled = ({ count, children }: FilledProps) => {
  const { wishlist } = useStores();
  useEffect(() => {
    for (const product of products(count)) void wishlist.change(product, true);
  }, [wishlist, count]);
  return children;
};

export default {
  title: 'Page frame/Wishlist link',
  component: WishlistLinkBlock,
  decorators: (Story, { parameters: { count } }) => (
    <Filled count={count}>
      <Story />
    </Filled>
  ),
} satisfies Meta<typeof WishlistLinkBlock>;
type Story = StoryObj<typeof WishlistLinkBlock>;

/** Nothing is on the list; the server's page and the first pass look like this. */
export const Empty: Story = { parameters: { count: 0 } };

/** A few things. */
export const Few: Story = { parameters: { count: 3 } };

/** More than the sign has room for. */
export const Many: Story = { parameters: { count: 120 } };

/** From right to left. */
export const Arabic: Story = { parameters: { count: 12 }, globals: { locale: 'ar' } };
