import type { Meta, StoryObj } from '@storybook/react-vite';
import MetalTickerBlock from './MetalTickerBlock.tsx';

export default { title: 'Promotion/Metal ticker', component: MetalTickerBlock } satisfies Meta<typeof MetalTickerBlock>;
type Story = StoryObj<typeof MetalTickerBlock>;

const props = {
  metals: ['gold', 'silver', 'platinum'],
  karats: [24, 22, 21, 18],
  variant: 'marquee',
  size: 'large',
} as const;
const now = {
  gold: [24, 22, 21, 18].map((karat) => ({ karat, price: (25.34 * karat) / 24, flag: 'up', unit: 'gram' })),
  silver: { price: 0.312, flag: 'down', unit: 'gram' },
  platinum: { price: 9.1, flag: 'same', unit: 'gram' },
};
const snapshot = { metals: { now: { KWD: now } } };

/** A marquee; it pauses on hover. */
export const Strip: Story = { args: { id: 'metals', props, slots: {} }, parameters: { snapshot } };

/** A static board. */
export const Board: Story = {
  args: { id: 'metals', props: { ...props, variant: 'board' }, slots: {} },
  parameters: { snapshot },
};

/** Loading. */
export const Loading: Story = {
  args: { id: 'metals', props, slots: {} },
  globals: { data: 'loading' },
};

/** Failed to load. */
export const Failed: Story = {
  args: { id: 'metals', props, slots: {} },
  globals: { data: 'failed' },
};

/** Moves in the other direction. */
export const Arabic: Story = {
  args: { id: 'metals', props, slots: {} },
  parameters: { snapshot },
  globals: { locale: 'ar' },
};

/** The shop has none of the configured prices. */
export const Empty: Story = {
  args: { id: 'metals', props: { ...props, metals: ['gold'] }, slots: {} },
  parameters: { snapshot: { metals: { now: { KWD: { ...now, gold: [] } } } } },
};
