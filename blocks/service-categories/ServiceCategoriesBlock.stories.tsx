import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleServiceCategory } from '../../runtime/ui/test/example-services.ts';
import ServiceCategoriesBlock from './ServiceCategoriesBlock.tsx';

export default { title: 'Services/Service categories', component: ServiceCategoriesBlock } satisfies Meta<
  typeof ServiceCategoriesBlock
>;
type Story = StoryObj<typeof ServiceCategoriesBlock>;

const data = [
  exampleServiceCategory(1, 'massage', 'Massage'),
  exampleServiceCategory(2, 'facials', 'Facials'),
  exampleServiceCategory(3, 'rituals', 'Rituals of an afternoon, alone or in twos'),
];
const answers = { serviceCategories: async () => ({ data }) };
const props = { title: 'What would you like?', pageSize: 10, variant: 'card' } as const;

/** An image with the name below; the last name is long. */
export const Cards: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers },
};

/** Names on portrait images. */
export const Tiles: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'tile' }, slots: {} },
  parameters: { answers },
};

/** Small images with names. */
export const Chips: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'chip' }, slots: {} },
  parameters: { answers },
};

/** Empty state. */
export const Empty: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers: { serviceCategories: async () => ({ data: [] }) } },
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
  args: { id: 'block-1', props: { ...props, title: 'بماذا ترغب اليوم؟' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
