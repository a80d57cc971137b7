import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { products } from '../../runtime/ui/test/example-products.ts';
import WishlistLinkBlock from './WishlistLinkBlock.tsx';

/** Puts so many products on the list, as a person would. */
const Filled = ({ count }: { count: number }) => {
  const { wishlist } = useStores();
  useEffect(() => {
    for (const product of products(count)) void wishlist.change(product, true);
  }, [wishlist, count]);
  return <WishlistLinkBlock />;
};

export default { title: 'Blocks/Wishlist link', component: Filled } satisfies Meta<typeof Filled>;
type Story = StoryObj<typeof Filled>;

/** Nothing is on the list; the server's page and the first pass look like this. */
export const Empty: Story = { args: { count: 0 } };

/** A few things. */
export const Few: Story = { args: { count: 3 } };

/** More than the sign has room for. */
export const Many: Story = { args: { count: 120 } };

/** From right to left. */
export const Arabic: Story = { args: { count: 12 }, globals: { locale: 'ar' } };
