import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { examplePointsHistory, pageOf } from '../../runtime/stores/test/example-wallet.ts';
import PointsBlock from './PointsBlock.tsx';

const pointsHistory = pageOf(examplePointsHistory(3));
const answersFor = (points: number, amount: number) => ({
  points: async () => ({ data: { points, amount, currency: 'KWD' } }),
  pointsHistory,
});

export default {
  title: 'Account/Points',
  component: PointsBlock,
  args: { id: 'points', props: {}, slots: {} },
  parameters: { answers: answersFor(420, 4.2) },
  decorators: asCustomer,
} satisfies Meta<typeof PointsBlock>;
type Story = StoryObj<typeof PointsBlock>;

/** Points that can be redeemed. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** In a shop that redeems none. */
export const NotRedeemable: Story = { parameters: { answers: answersFor(420, 0) } };

/** Empty state. */
export const Empty: Story = { parameters: { answers: { ...answersFor(0, 0), pointsHistory: pageOf([]) } } };

/** Loading. */
export const Loading: Story = {
  parameters: { answers: { points: () => new Promise(() => {}), pointsHistory: () => new Promise(() => {}) } },
};

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
