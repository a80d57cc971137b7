import type { Meta, StoryObj } from '@storybook/react-vite';
import SpacerBlock from './SpacerBlock.tsx';

export default { title: 'Blocks/Spacer', component: SpacerBlock } satisfies Meta<typeof SpacerBlock>;
type Story = StoryObj<typeof SpacerBlock>;

/** Nothing to see: 32 px of room, 128 px on large screens. */
export const Growing: Story = { args: { id: 'spacer', props: { size: { base: 6, lg: 10 } }, slots: {} } };
