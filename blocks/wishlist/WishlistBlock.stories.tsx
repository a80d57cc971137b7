import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { exampleProduct } from '../../runtime/ui/test/example-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import WishlistBlock from './WishlistBlock.tsx';

interface WithItemsProps {
  readonly wishlistProducts: readonly ProductSummary[];
  readonly children: ReactNode;
}

/** Adds these products to the wishlist. */
const WithItems = ({ wishlistProducts: wished, children }: WithItemsProps) => {
  const { wishlist } = useStores();
  useEffect(() => {
    for (const each of wished) void wishlist.change(each, true);
  }, [wishlist, wished]);
  return children;
};

export default {
  title: 'Catalogue/Wishlist',
  component: WishlistBlock,
  args: { id: 'wishlist', props: {}, slots: {} },
  decorators: (Story, { parameters: { wished } }) => (
    <WithItems wishlistProducts={wished}>
      <Story />
    </WithItems>
  ),
} satisfies Meta<typeof WishlistBlock>;
type Story = StoryObj<typeof WishlistBlock>;

const wished = [
  exampleProduct(1),
  exampleProduct(2, { isSimple: false }),
  exampleProduct(3, { quantity: 0 }),
  exampleProduct(4, { quantity: 2, discountType: 'percentage', discountValue: 20 }),
  exampleProduct(5),
];

const answers = { themeProducts: async () => ({ data: wished.slice(0, 4) }) };

/** Simple product, product with options, sold out, low stock, and no longer available. */
export const Usual: Story = { parameters: { wished, answers } };

/** Empty state. */
export const Empty: Story = { parameters: { wished: [] } };

/** Loading. */
export const Loading: Story = {
  parameters: { wished, answers: { themeProducts: () => new Promise(() => {}) } },
};

/** Failed to load. */
export const Failed: Story = { parameters: { wished } };

const long = [
  exampleProduct(1, { title: { en: 'Nora 48 round acetate with progressive lenses, blue light filter and a case' } }),
];

/** A very long name. */
export const LongText: Story = {
  parameters: { wished: long, answers: { themeProducts: async () => ({ data: long }) } },
};

/** Right to left. */
export const Arabic: Story = { parameters: { wished, answers }, globals: { locale: 'ar' } };
