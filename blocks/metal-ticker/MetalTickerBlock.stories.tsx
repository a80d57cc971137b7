import type { Meta, StoryObj } from '@storybook/react-vite';
import MetalTickerBlock from './MetalTickerBlock.tsx';

export default { title: 'Promotion/Metal ticker', component: MetalTickerBlock } satisfies Meta<typeof MetalTickerBlock>;
type Story = StoryObj<typeof MetalTickerBlock>;

const props = {
  metals: ['gold', 'silver', 'platinum'],
  karats: [24, 22, 21, 18],
  look: 'strip',
  size: 'large',
} as const;
const now = {
  gold: [24, 22, 21, 18].map((karat) => ({ karat, price: (25.34 * karat) / 24, flag: 'up', unit: 'gram' })),
  silver: { price: 0.312, flag: 'down', unit: 'gram' },
  platinum: { price: 9.1, flag: 'same', unit: 'gram' },
};
const snapshot = { metals: { now: { KWD: now } } };

/** Passes by; waits while one points at it. */
export const Strip: Story = { args: { id: 'metals', props, slots: {} }, parameters: { snapshot } };

/** Stands still, as on a board in a shop. */
export const Board: Story = {
  args: { id: 'metals', props: { ...props, look: 'board' }, slots: {} },
  parameters: { snapshot },
};

/** On their way. */
export const Loading: Story = {
  args: { id: 'metals', props, slots: {} },
  globals: { data: 'loading' },
};

/** Could not be fetched. */
export const Failed: Story = {
  args: { id: 'metals', props, slots: {} },
  globals: { data: 'failed' },
};

/** Passes the other way. */
export const Arabic: Story = {
  args: { id: 'metals', props, slots: {} },
  parameters: { snapshot },
  globals: { locale: 'ar' },
};

/** The shop has no price of what the tenant asks for. */
export const Empty: Story = {
  args: { id: 'metals', props: { ...props, metals: ['gold'] }, slots: {} },
  parameters: { snapshot: { metals: { now: { KWD: { ...now, gold: [] } } } } },
};
