import type { Meta, StoryObj } from '@storybook/react-vite';
import { category, products } from '../../runtime/ui/test/example-products.ts';
import CategoryTabsBlock from './CategoryTabsBlock.tsx';

export default { title: 'Catalogue/Category tabs', component: CategoryTabsBlock } satisfies Meta<
  typeof CategoryTabsBlock
>;
type Story = StoryObj<typeof CategoryTabsBlock>;

const tree = [
  category(1, 'eyeglasses', 'Glasses'),
  category(2, 'sunglasses', 'Sunglasses'),
  category(3, 'contact-lenses', 'Contact lenses', { child: [category(4, 'daily', 'Daily lenses')] }),
];
const pagination = { pageNumber: 1, pageSize: 8, total: 8, totalIsExact: true };
const themeProducts = async () => ({ data: products(8), pagination });
const answers = { categories: async () => ({ data: tree }), themeProducts };
const props = {
  title: 'Find your kind',
  categories: ['eyeglasses', 'sunglasses', 'daily'],
  pageSize: 8,
  rows: 'strip',
  availableOnly: false,
} as const;

/** The bar stays at the top, and its tab follows what is read. */
export const Strips: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers },
};

/** Line below line. */
export const Grids: Story = {
  args: { id: 'block-1', props: { ...props, rows: 'grid' }, slots: {} },
  parameters: { answers },
};

/** The shop has none of these categories. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers: { ...answers, categories: async () => ({ data: [] }) } },
};

/** On its way: places in the size of what will be there. */
export const Loading: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  globals: { data: 'loading' },
};

/** Products could not be fetched, and can be asked for again, section by section. */
export const Failed: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers: { ...answers, themeProducts: () => Promise.reject(new Error('down')) } },
};

/** Begins at the right. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'اختر ما يناسبك' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
