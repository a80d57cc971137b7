import type { Meta, StoryObj } from '@storybook/react-vite';
import { service } from '../../runtime/ui/test/example-services.ts';
import ServiceListBlock from './ServiceListBlock.tsx';

export default { title: 'Services/Service list', component: ServiceListBlock } satisfies Meta<typeof ServiceListBlock>;
type Story = StoryObj<typeof ServiceListBlock>;

const name = 'Warm stones along the back, oil of sage, and an hour in which nobody asks for anything';
const data = [
  service(1),
  service(2, { discountType: 'percentage', discountValue: 20, durationValue: 90 }),
  service(3, { name: { en: name }, durationType: 'hours', durationValue: 2 }),
  service(4),
];
const answers = { services: async () => ({ data }) };
const props = { title: 'Treatments', pageSize: 10, look: 'large' } as const;

/** Wide pictures in twos: one with a discount, one with a long name. */
export const Large: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers },
};

/** Smaller cards, as many as fit. */
export const Grid: Story = {
  args: { id: 'block-1', props: { ...props, look: 'grid' }, slots: {} },
  parameters: { answers },
};

/** One below the other, the price at the end of the line. */
export const Rows: Story = {
  args: { id: 'block-1', props: { ...props, look: 'rows' }, slots: {} },
  parameters: { answers },
};

/** There are none. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers: { services: async () => ({ data: [] }) } },
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

/** Durations with the forms of Arabic. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'جلساتنا' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
