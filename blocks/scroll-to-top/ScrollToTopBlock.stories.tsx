import type { Meta, StoryObj } from '@storybook/react-vite';
import ScrollToTopBlock from './ScrollToTopBlock.tsx';

const page = <div style={{ blockSize: '200vh' }}>Scroll down.</div>;

export default {
  title: 'Page frame/Scroll to top',
  component: ScrollToTopBlock,
  decorators: (Story) => (
    <>
      {page}
      <Story />
    </>
  ),
} satisfies Meta<typeof ScrollToTopBlock>;
type Story = StoryObj<typeof ScrollToTopBlock>;

/** Appears after 100 px of scrolling. */
export const AtTheEnd: Story = { args: { id: 'up', props: { side: 'end' }, slots: {} } };

export const AtTheStart: Story = { args: { id: 'up', props: { side: 'start' }, slots: {} } };

/** At the left edge, where lines end. */
export const Arabic: Story = { args: { id: 'up', props: { side: 'end' }, slots: {} }, globals: { locale: 'ar' } };
