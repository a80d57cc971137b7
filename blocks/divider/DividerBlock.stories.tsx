import type { Meta, StoryObj } from '@storybook/react-vite';
import DividerBlock from './DividerBlock.tsx';

export default { title: 'Layout/Divider', component: DividerBlock } satisfies Meta<typeof DividerBlock>;
type Story = StoryObj<typeof DividerBlock>;

/** As thick as the theme's borders. */
export const Line: Story = {
  args: { id: 'divider', props: { variant: 'line', width: 'full', color: 'border' }, slots: {} },
};

/** Three centred dots. */
export const Dots: Story = {
  args: { id: 'divider', props: { variant: 'dots', width: 'short', color: 'accent' }, slots: {} },
};

/** A full-width wave. */
export const Wave: Story = {
  args: { id: 'divider', props: { variant: 'wave', width: 'full', color: 'primary' }, slots: {} },
};
