import type { Meta, StoryObj } from '@storybook/react-vite';
import { CartTotals } from '../../runtime/ui/cart/CartTotals.tsx';
import { WithCartLines } from '../../runtime/ui/test/WithCartLines.tsx';
import CartBlock from './CartBlock.tsx';

const slots = { aside: <CartTotals /> };

export default {
  title: 'Catalogue/Cart',
  component: CartBlock,
  args: { id: 'cart', props: {}, slots },
  decorators: (Story, { parameters: { count, title } }) => (
    <WithCartLines count={count} title={title}>
      <Story />
    </WithCartLines>
  ),
} satisfies Meta<typeof CartBlock>;
type Story = StoryObj<typeof CartBlock>;

/** Three lines, and what they cost beside them. */
export const Usual: Story = { parameters: { count: 3, title: 'Nora 48 round acetate' } };

/** Empty cart: where to go instead. */
export const Empty: Story = { parameters: { count: 0, title: '' } };

/** Nothing beside the lines. */
export const WithoutAside: Story = {
  args: { id: 'cart', props: {}, slots: {} },
  parameters: { count: 2, title: 'Nora 48 round acetate' },
};

/** A long title. */
export const LongText: Story = {
  parameters: { count: 2, title: 'Nora 48 round acetate with progressive lenses and blue light filter' },
};

/** Right to left. */
export const Arabic: Story = { parameters: { count: 2, title: 'Nora 48' }, globals: { locale: 'ar' } };
