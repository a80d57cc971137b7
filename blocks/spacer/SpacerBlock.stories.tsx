import type { Meta, StoryObj } from '@storybook/react-vite';
import SpacerBlock from './SpacerBlock.tsx';

export default {
  title: 'Layout/Spacer',
  component: SpacerBlock,
  // A spacer is invisible.
  decorators: [
    (Story) => (
      <div style={{ background: 'repeating-linear-gradient(45deg, var(--color-border) 0 1px, transparent 1px 8px)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SpacerBlock>;
type Story = StoryObj<typeof SpacerBlock>;

/** The hatching shows the space: 32 px, on large screens 128 px. */
export const Growing: Story = { args: { id: 'spacer', props: { size: { base: 6, lg: 10 } }, slots: {} } };
