import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleService } from '../../runtime/ui/test/example-services.ts';
import ServiceListBlock from './ServiceListBlock.tsx';

export default { title: 'Services/Service list', component: ServiceListBlock } satisfies Meta<typeof ServiceListBlock>;
type Story = StoryObj<typeof ServiceListBlock>;

const name = 'Warm stones along the back, oil of sage, and an hour in which nobody asks for anything';
const data = [
  exampleService(1),
  exampleService(2, { discountType: 'percentage', discountValue: 20, durationValue: 90 }),
  exampleService(3, { name: { en: name }, durationType: 'hours', durationValue: 2 }),
  exampleService(4),
];
const answers = { services: async () => ({ data }) };
const props = { title: 'Treatments', pageSize: 10, variant: 'large' } as const;

/** Wide images in two columns: one with a discount, one with a long name. */
export const Large: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers },
};

/** Smaller cards, as many as fit. */
export const Grid: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'grid' }, slots: {} },
  parameters: { answers },
};

/** Rows, with the price at the end. */
export const Rows: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'rows' }, slots: {} },
  parameters: { answers },
};

/** Empty state. */
export const Empty: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers: { services: async () => ({ data: [] }) } },
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

/** Durations with Arabic plural forms. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'جلساتنا' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
