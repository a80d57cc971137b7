import type { Meta, StoryObj } from '@storybook/react-vite';
import DividerBlock from './DividerBlock.tsx';

export default { title: 'Layout/Divider', component: DividerBlock } satisfies Meta<typeof DividerBlock>;
type Story = StoryObj<typeof DividerBlock>;

/** As thick as the theme's borders. */
export const Line: Story = {
  args: { id: 'divider', props: { look: 'line', width: 'full', color: 'line' }, slots: {} },
};

/** Three dots in the middle. */
export const Dots: Story = {
  args: { id: 'divider', props: { look: 'dots', width: 'short', color: 'point' }, slots: {} },
};

/** Swings from edge to edge. */
export const Wave: Story = { args: { id: 'divider', props: { look: 'wave', width: 'full', color: 'act' }, slots: {} } };
