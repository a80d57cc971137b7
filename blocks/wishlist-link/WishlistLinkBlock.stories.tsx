import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { exampleProducts } from '../../runtime/ui/test/example-products.ts';
import WishlistLinkBlock from './WishlistLinkBlock.tsx';

interface WithItemsProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** Adds this many products to the wishlist. */
const WithItems = ({ count, children }: WithItemsProps) => {
  const { wishlist } = useStores();
  useEffect(() => {
    for (const product of exampleProducts(count)) void wishlist.change(product, true);
  }, [wishlist, count]);
  return children;
};

export default {
  title: 'Page frame/Wishlist link',
  component: WishlistLinkBlock,
  decorators: (Story, { parameters: { count } }) => (
    <WithItems count={count}>
      <Story />
    </WithItems>
  ),
} satisfies Meta<typeof WishlistLinkBlock>;
type Story = StoryObj<typeof WishlistLinkBlock>;

/** Empty wishlist; the server renders the same. */
export const Empty: Story = { parameters: { count: 0 } };

/** A few products. */
export const Few: Story = { parameters: { count: 3 } };

/** More than the badge can show. */
export const Many: Story = { parameters: { count: 120 } };

/** Right to left. */
export const Arabic: Story = { parameters: { count: 12 }, globals: { locale: 'ar' } };
