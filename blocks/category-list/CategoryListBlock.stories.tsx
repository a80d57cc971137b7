import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import CategoryListBlock from './CategoryListBlock.tsx';

export default { title: 'Catalogue/Category list', component: CategoryListBlock } satisfies Meta<
  typeof CategoryListBlock
>;
type Story = StoryObj<typeof CategoryListBlock>;

const categories = [
  exampleCategory(1, 'eyeglasses', 'Glasses', {
    child: [exampleCategory(6, 'round', 'Round'), exampleCategory(7, 'panto', 'Panto')],
  }),
  exampleCategory(2, 'sunglasses', 'Sunglasses'),
  exampleCategory(3, 'contact-lenses', 'Contact lenses', { child: [exampleCategory(8, 'daily', 'Daily lenses')] }),
  exampleCategory(4, 'care', 'Care'),
  exampleCategory(5, 'accessories', 'Cases, chains and everything else that goes with glasses'),
];
const answers = { categories: async () => ({ data: categories }) };
const props = { title: 'Find your kind', source: 'all', pageSize: 10, variant: 'card' } as const;

/** A scroller on phones, a grid on larger screens; the last name is long. */
export const Cards: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers },
};

/** Small images in one row. */
export const Chips: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'chip' }, slots: {} },
  parameters: { answers },
};

/** Names on portrait images, in rows of similar length. */
export const Tiles: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'tile' }, slots: {} },
  parameters: { answers },
};

/** A page with all levels. */
export const Levels: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'directory', pageSize: 100 }, slots: {} },
  parameters: { answers },
};

/** Alternating wide and narrow images. */
export const Uneven: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'mosaic' }, slots: {} },
  parameters: { answers },
};

/** Collapsible names, indented by 10 px a level. */
export const Tree: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'tree' }, slots: {} },
  parameters: { answers },
};

/** Empty state. */
export const Empty: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers: { categories: async () => ({ data: [] }) } },
};

/** Loading: skeletons of the final size. */
export const Loading: Story = {
  args: { id: 'block-1', props, slots: {} },
  globals: { data: 'loading' },
};

/** Failed to load, with a retry button. */
export const Failed: Story = {
  args: { id: 'block-1', props, slots: {} },
  globals: { data: 'failed' },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'اختر ما يناسبك', variant: 'mosaic' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
