import type { Meta, StoryObj } from '@storybook/react-vite';
import { category } from '../../runtime/ui/test/example-products.ts';
import CategoryListBlock from './CategoryListBlock.tsx';

export default { title: 'Catalogue/Category list', component: CategoryListBlock } satisfies Meta<
  typeof CategoryListBlock
>;
type Story = StoryObj<typeof CategoryListBlock>;

const categories = [
  category(1, 'eyeglasses', 'Glasses', { child: [category(6, 'round', 'Round'), category(7, 'panto', 'Panto')] }),
  category(2, 'sunglasses', 'Sunglasses'),
  category(3, 'contact-lenses', 'Contact lenses', { child: [category(8, 'daily', 'Daily lenses')] }),
  category(4, 'care', 'Care'),
  category(5, 'accessories', 'Cases, chains and everything else that goes with glasses'),
];
const answers = { categories: async () => ({ data: categories }) };
const props = { title: 'Find your kind', source: 'all', pageSize: 10, look: 'card' } as const;

/** A strip on a phone, a grid on larger screens; the last name is long. */
export const Cards: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers },
};

/** Small pictures in one line. */
export const Chips: Story = {
  args: { id: 'block-1', props: { ...props, look: 'chip' }, slots: {} },
  parameters: { answers },
};

/** Names on tall pictures, lines as even as can be. */
export const Tiles: Story = {
  args: { id: 'block-1', props: { ...props, look: 'tile' }, slots: {} },
  parameters: { answers },
};

/** A page of all levels. */
export const Levels: Story = {
  args: { id: 'block-1', props: { ...props, look: 'levels', pageSize: 100 }, slots: {} },
  parameters: { answers },
};

/** Wide and narrow pictures in turn. */
export const Uneven: Story = {
  args: { id: 'block-1', props: { ...props, look: 'uneven' }, slots: {} },
  parameters: { answers },
};

/** Names that fold open, 10 px in a level. */
export const Tree: Story = {
  args: { id: 'block-1', props: { ...props, look: 'tree' }, slots: {} },
  parameters: { answers },
};

/** The shop has none. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers: { categories: async () => ({ data: [] }) } },
};

/** On its way: places in the size of what will be there. */
export const Loading: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  globals: { data: 'loading' },
};

/** Could not be fetched, and can be asked for again. */
export const Failed: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  globals: { data: 'failed' },
};

/** Begins at the right. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'اختر ما يناسبك', look: 'uneven' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
