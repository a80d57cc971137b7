import type { Meta, StoryObj } from '@storybook/react-vite';
import { asCustomer } from '../../runtime/forms/test/as-customer.tsx';
import { exampleSubscription } from '../../runtime/stores/test/example-bills.ts';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { Subscription } from '../../schemas/generated/wire.ts';
import SubscriptionListBlock from './SubscriptionListBlock.tsx';

/** One that goes on no longer has no renewal. */
const standing = (number: number, more: Partial<Subscription>): Subscription => {
  const { renewsOn: _, ...subscription } = exampleSubscription(number, more);
  return subscription;
};

const subscriptions = pageOf([
  exampleSubscription(1),
  standing(2, { status: 'paused', interval: { unit: 'week', count: 2 } }),
  standing(3, { status: 'cancelled', endsOn: '2026-12-31' }),
  standing(4, { status: 'ended', endsOn: '2026-10-31', interval: { unit: 'year', count: 1 } }),
]);

export default {
  title: 'Account/Subscription list',
  component: SubscriptionListBlock,
  args: { id: 'subscription-list', props: {}, slots: {} },
  parameters: { answers: { subscriptions } },
  decorators: asCustomer,
} satisfies Meta<typeof SubscriptionListBlock>;
type Story = StoryObj<typeof SubscriptionListBlock>;

/** One of each status. */
export const Usual: Story = {};

/** Right to left. */
export const Arabic: Story = { globals: { locale: 'ar' } };

/** Empty state. */
export const Empty: Story = { parameters: { answers: { subscriptions: pageOf([]) } } };

/** Loading. */
export const Loading: Story = { parameters: { answers: { subscriptions: () => new Promise(() => {}) } } };

/** Failed to load. */
export const Failed: Story = { parameters: { answers: {} } };
