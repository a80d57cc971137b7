import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { product } from '../../runtime/ui/test/example-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import WishlistBlock from './WishlistBlock.tsx';

interface FilledProps {
  readonly wished: readonly ProductSummary[];
  readonly children: ReactNode;
}

/** Puts these on the list, as a person would. */
const Filled = ({ wished, children }: FilledProps) => {
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
    <Filled wished={wished}>
      <Story />
    </Filled>
  ),
} satisfies Meta<typeof WishlistBlock>;
type Story = StoryObj<typeof WishlistBlock>;

const wished = [
  product(1),
  product(2, { isSimple: false }),
  product(3, { quantity: 0 }),
  product(4, { quantity: 2, discountType: 'percentage', discountValue: 20 }),
  product(5),
];

const answers = { themeProducts: async () => ({ data: wished.slice(0, 4) }) };

/** What can be bought, what must be chosen, sold out, nearly gone, and what the shop does not have any more. */
export const Usual: Story = { parameters: { wished, answers } };

/** Nothing is on the list. */
export const Empty: Story = { parameters: { wished: [] } };

/** The shop is being asked. */
export const Loading: Story = {
  parameters: { wished, answers: { themeProducts: () => new Promise(() => {}) } },
};

/** The shop does not answer. */
export const Failed: Story = { parameters: { wished } };

const long = [
  product(1, { title: { en: 'Nora 48 round acetate with progressive lenses, blue light filter and a case' } }),
];

/** A name that does not end. */
export const LongText: Story = {
  parameters: { wished: long, answers: { themeProducts: async () => ({ data: long }) } },
};

/** From right to left. */
export const Arabic: Story = { parameters: { wished, answers }, globals: { locale: 'ar' } };
