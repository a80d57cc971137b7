import type { Meta, StoryObj } from '@storybook/react-vite';
import { WithCartLines } from '../../runtime/ui/test/WithCartLines.tsx';
import CartLinkBlock from './CartLinkBlock.tsx';

export default {
  title: 'Page frame/Cart link',
  component: CartLinkBlock,
  args: { id: 'cart', props: { installments: true }, slots: {} },
  decorators: (Story, { parameters: { count, title } }) => (
    <WithCartLines count={count} title={title}>
      <Story />
    </WithCartLines>
  ),
} satisfies Meta<typeof CartLinkBlock>;
type Story = StoryObj<typeof CartLinkBlock>;

/** Empty cart; the server renders the same. */
export const Empty: Story = { parameters: { count: 0, title: '' } };

/** Click it: the lines with their total. */
export const Few: Story = { parameters: { count: 3, title: 'Nora 48 round acetate' } };

/** More than the badge can show. */
export const Many: Story = { parameters: { count: 15, title: 'Nora 48 round acetate' } };

/** A long title. */
export const LongText: Story = {
  parameters: { count: 2, title: 'Nora 48 round acetate with progressive lenses and blue light filter' },
};

/** Right to left. */
export const Arabic: Story = { parameters: { count: 2, title: 'Nora 48' }, globals: { locale: 'ar' } };
