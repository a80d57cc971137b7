import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBranch, otherBranch } from '../../runtime/checkout/test/example-checkout.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import BranchSelectBlock from './BranchSelectBlock.tsx';

const props = { places: true, hours: true, phone: true } as const;
const branches = [exampleBranch, otherBranch];
const shop = { requiresBranch: true, pages: [...exampleShopContext.pages, 'select-branch'] as const };
const cities = [
  {
    cityId: '1'.repeat(24),
    cityName: { en: 'Hawalli', ar: 'حولي' },
    areas: [{ _id: '2'.repeat(24), name: { en: 'Salmiya', ar: 'السالمية' } }],
  },
];
const snapshotOf = (all: typeof branches) => ({
  branches: { lists: { all } },
  regions: { cities: { [exampleShopContext.countries[0]?._id ?? '']: cities } },
});

export default {
  title: 'Services/Branch select',
  component: BranchSelectBlock,
  args: { id: 'branches', props, slots: {} },
  parameters: {
    facts: { ...shop, branchId: exampleBranch._id },
    snapshot: snapshotOf(branches),
    at: '/en-KW/select-branch?next=%2Fcart',
  },
} satisfies Meta<typeof BranchSelectBlock>;
type Story = StoryObj<typeof BranchSelectBlock>;

/** One is chosen. */
export const Chosen: Story = {};

/** None is chosen yet. */
export const NotChosen: Story = { parameters: { facts: { ...shop, branchId: undefined } } };

/** Many branches have a search. */
export const Many: Story = {
  parameters: {
    snapshot: snapshotOf(
      Array.from({ length: 9 }, (_, index) => ({
        ...exampleBranch,
        _id: (index + 10).toString(16).padStart(24, '0'),
        name: { en: `Branch ${index + 1}`, ar: `فرع ${index + 1}` },
      })),
    ),
  },
};

/** The shop has no branch at present. */
export const Empty: Story = { parameters: { snapshot: snapshotOf([]) } };

/** Loading. */
export const Loading: Story = { parameters: { snapshot: {} }, globals: { data: 'loading' } };

/** The request failed. */
export const Failed: Story = { parameters: { snapshot: {} }, globals: { data: 'failed' } };

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' }, parameters: { at: '/ar-KW/select-branch?next=%2Fcart' } };
