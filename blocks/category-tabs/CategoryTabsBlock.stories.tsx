import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCategory, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import CategoryTabsBlock from './CategoryTabsBlock.tsx';

export default { title: 'Catalogue/Category tabs', component: CategoryTabsBlock } satisfies Meta<
  typeof CategoryTabsBlock
>;
type Story = StoryObj<typeof CategoryTabsBlock>;

const tree = [
  exampleCategory(1, 'eyeglasses', 'Glasses'),
  exampleCategory(2, 'sunglasses', 'Sunglasses'),
  exampleCategory(3, 'contact-lenses', 'Contact lenses', { child: [exampleCategory(4, 'daily', 'Daily lenses')] }),
];
const pagination = { pageNumber: 1, pageSize: 8, total: 8, totalIsExact: true };
const themeProducts = async () => ({ data: exampleProducts(8), pagination });
const answers = { categories: async () => ({ data: tree }), themeProducts };
const props = {
  title: 'Find your kind',
  categories: ['eyeglasses', 'sunglasses', 'daily'],
  pageSize: 8,
  layout: 'carousel',
  availableOnly: false,
} as const;

/** A sticky bar, whose current tab follows the section in view. */
export const Strips: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers },
};

/** Sections with several rows. */
export const Grids: Story = {
  args: { id: 'block-1', props: { ...props, layout: 'grid' }, slots: {} },
  parameters: { answers },
};

/** Empty state: the shop has none of these categories. */
export const Empty: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers: { ...answers, categories: async () => ({ data: [] }) } },
};

/** Loading: skeletons of the final size. */
export const Loading: Story = {
  args: { id: 'block-1', props, slots: {} },
  globals: { data: 'loading' },
};

/** Products failed to load, with a retry in each section. */
export const Failed: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers: { ...answers, themeProducts: () => Promise.reject(new Error('down')) } },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'اختر ما يناسبك' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
