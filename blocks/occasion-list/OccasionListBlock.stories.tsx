import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import OccasionListBlock from './OccasionListBlock.tsx';

export default { title: 'Catalogue/Occasion list', component: OccasionListBlock } satisfies Meta<
  typeof OccasionListBlock
>;
type Story = StoryObj<typeof OccasionListBlock>;

const data = [
  exampleBrand(1, 'eid', 'Eid'),
  exampleBrand(2, 'summer', 'Summer and travel'),
  exampleBrand(3, 'back', 'Back to school'),
  exampleBrand(4, 'at', 'At the office'),
  exampleBrand(5, 'driving', 'Driving'),
  exampleBrand(6, 'a', 'A gift for somebody who has everything'),
];
const answers = { occasions: async () => ({ data }) };
const props = {
  title: 'What is the occasion?',
  pageSize: 10,
  variant: 'card',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
} as const;

/** An image with the name below. */
export const Cards: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers },
};

/** A carousel, with arrows after hydration. */
export const Strip: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'carousel' }, slots: {} },
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
  parameters: { answers: { occasions: async () => ({ data: [] }) } },
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
  args: { id: 'block-1', props: { ...props, title: 'ما المناسبة؟', variant: 'carousel' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
