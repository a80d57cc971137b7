import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBranch } from '../../runtime/checkout/test/example-checkout.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import BranchLinkBlock from './BranchLinkBlock.tsx';

const pages = [...exampleShopContext.pages, 'select-branch'] as const;
const shop = { requiresBranch: true, pages };

export default {
  title: 'Page frame/Branch link',
  component: BranchLinkBlock,
  args: { id: 'branch', props: {}, slots: {} },
  parameters: {
    facts: { ...shop, branchId: exampleBranch._id },
    snapshot: { branches: { lists: { all: [exampleBranch] } } },
  },
} satisfies Meta<typeof BranchLinkBlock>;
type Story = StoryObj<typeof BranchLinkBlock>;

/** The chosen branch. */
export const Chosen: Story = {};

/** Nothing is chosen. */
export const NotChosen: Story = { parameters: { facts: { ...shop, branchId: undefined } } };

/** A long name is cut. */
export const LongText: Story = {
  parameters: {
    snapshot: {
      branches: { lists: { all: [{ ...exampleBranch, name: { en: 'Salmiya, the branch beside the old cinema' } }] } },
    },
  },
};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };
