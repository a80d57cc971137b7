import type { Meta, StoryObj } from '@storybook/react-vite';
import { brand } from '../../runtime/ui/test/example-services.ts';
import OccasionListBlock from './OccasionListBlock.tsx';

export default { title: 'Catalogue/Occasion list', component: OccasionListBlock } satisfies Meta<
  typeof OccasionListBlock
>;
type Story = StoryObj<typeof OccasionListBlock>;

const data = [
  brand(1, 'eid', 'Eid'),
  brand(2, 'summer', 'Summer and travel'),
  brand(3, 'back', 'Back to school'),
  brand(4, 'at', 'At the office'),
  brand(5, 'driving', 'Driving'),
  brand(6, 'a', 'A gift for somebody who has everything'),
];
const answers = { occasions: async () => ({ data }) };
const props = {
  title: 'What is the occasion?',
  pageSize: 10,
  look: 'card',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
} as const;

/** A picture with the name below. */
export const Cards: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers },
};

/** A strip to swipe, with arrows once it is awake. */
export const Strip: Story = {
  args: { id: 'block-1', props: { ...props, look: 'strip' }, slots: {} },
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

/** The shop has none. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers: { occasions: async () => ({ data: [] }) } },
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
  args: { id: 'block-1', props: { ...props, title: 'ما المناسبة؟', look: 'strip' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
