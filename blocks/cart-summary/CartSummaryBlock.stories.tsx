import type { Meta, StoryObj } from '@storybook/react-vite';
import { WithCartLines } from '../../runtime/ui/test/WithCartLines.tsx';
import CartSummaryBlock from './CartSummaryBlock.tsx';

export default {
  title: 'Catalogue/Cart summary',
  component: CartSummaryBlock,
  args: { id: 'summary', props: { installments: true }, slots: {} },
  decorators: (Story, { parameters: { count } }) => (
    <WithCartLines count={count} title="Nora 48 round acetate">
      <Story />
    </WithCartLines>
  ),
} satisfies Meta<typeof CartSummaryBlock>;
type Story = StoryObj<typeof CartSummaryBlock>;

/** What three lines cost. */
export const Usual: Story = { parameters: { count: 3 } };

/** A heading of the document's. */
export const Titled: Story = {
  args: { id: 'summary', props: { title: 'Your order', installments: true }, slots: {} },
  parameters: { count: 1 },
};

/** Right to left. */
export const Arabic: Story = { parameters: { count: 2 }, globals: { locale: 'ar' } };
