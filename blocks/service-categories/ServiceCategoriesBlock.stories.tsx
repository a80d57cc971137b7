import type { Meta, StoryObj } from '@storybook/react-vite';
import { serviceCategory } from '../../runtime/ui/test/example-services.ts';
import ServiceCategoriesBlock from './ServiceCategoriesBlock.tsx';

export default { title: 'Services/Service categories', component: ServiceCategoriesBlock } satisfies Meta<
  typeof ServiceCategoriesBlock
>;
type Story = StoryObj<typeof ServiceCategoriesBlock>;

const data = [
  serviceCategory(1, 'massage', 'Massage'),
  serviceCategory(2, 'facials', 'Facials'),
  serviceCategory(3, 'rituals', 'Rituals of an afternoon, alone or in twos'),
];
const answers = { serviceCategories: async () => ({ data }) };
const props = { title: 'What would you like?', pageSize: 10, look: 'card' } as const;

/** A picture with the name below; the last name is long. */
export const Cards: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers },
};

/** Names on tall pictures. */
export const Tiles: Story = {
  args: { id: 'block-1', props: { ...props, look: 'tile' }, slots: {} },
  parameters: { answers },
};

/** Small pictures and names. */
export const Chips: Story = {
  args: { id: 'block-1', props: { ...props, look: 'chip' }, slots: {} },
  parameters: { answers },
};

/** The shop does nothing by appointment. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers: { serviceCategories: async () => ({ data: [] }) } },
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
  args: { id: 'block-1', props: { ...props, title: 'بماذا ترغب اليوم؟' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
