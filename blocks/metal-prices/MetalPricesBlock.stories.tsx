import type { Meta, StoryObj } from '@storybook/react-vite';
import MetalPricesBlock from './MetalPricesBlock.tsx';

export default { title: 'Promotion/Metal prices', component: MetalPricesBlock } satisfies Meta<typeof MetalPricesBlock>;
type Story = StoryObj<typeof MetalPricesBlock>;

const props = {
  metals: ['gold', 'silver', 'platinum'],
  karats: [24, 22, 21, 18],
  range: 'LAST_1_DAY',
  hasOunce: true,
} as const;
const now = {
  gold: [24, 22, 21, 18].map((karat) => ({ karat, price: (25.34 * karat) / 24, flag: 'up', unit: 'gram' })),
  silver: { price: 0.312, flag: 'down', unit: 'gram' },
  platinum: { price: 9.1, flag: 'same', unit: 'gram' },
};
const KEY = '[["currency","KWD"],["filter","LAST_1_DAY"],["karat",24],["metal","gold"]]';
const points = Array.from({ length: 96 }, (_, index) => ({
  periodStart: new Date(Date.UTC(2026, 10, 28, 9) + index * 900_000).toISOString(),
  avgPrice: Number((25.2 + Math.sin(index / 9) * 0.12 + Math.sin(index / 2.3) * 0.03).toFixed(3)),
}));
const snapshot = { metals: { now: { KWD: now }, ounce: { KWD: 2652.4 }, history: { [KEY]: points } } };

/** Prices now and over the last day. */
export const Default: Story = { args: { id: 'metals', props, slots: {} }, parameters: { snapshot } };

/** One metal, without the ounce. */
export const Gold: Story = {
  args: { id: 'metals', props: { ...props, metals: ['gold'], hasOunce: false }, slots: {} },
  parameters: { snapshot },
};

/** Loading. */
export const Loading: Story = { args: { id: 'metals', props, slots: {} }, globals: { data: 'loading' } };

/** Failed to load. */
export const Failed: Story = { args: { id: 'metals', props, slots: {} }, globals: { data: 'failed' } };

/** A shop without a history. */
export const Empty: Story = {
  args: { id: 'metals', props, slots: {} },
  parameters: { snapshot: { metals: { ...snapshot.metals, history: { [KEY]: [] } } } },
};

/** Words from right to left; time runs from left to right. */
export const Arabic: Story = {
  args: { id: 'metals', props, slots: {} },
  parameters: { snapshot },
  globals: { locale: 'ar' },
};
