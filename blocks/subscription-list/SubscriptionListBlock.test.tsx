import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleSubscription } from '../../runtime/stores/test/example-bills.ts';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { Subscription } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import SubscriptionListBlock from './SubscriptionListBlock.tsx';

const block = { type: 'subscription-list', component: SubscriptionListBlock, messages };

const renderSubscriptions = (...subscriptions: readonly Subscription[]) =>
  renderAccountBlock({ ...block, answers: { subscriptions: pageOf(subscriptions) } });

const cards = async () => within(await screen.findByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem');

it('has what it is, what it costs, how often, since when, and when it renews', async () => {
  await renderSubscriptions(exampleSubscription(1));
  const [card] = await cards();
  expect(within(card as HTMLElement).getByRole('heading', { name: /Daily lenses 1/ })).toBeVisible();
  expect(card).toHaveTextContent(/Active.*KWD.13\.500 every month/);
  expect(card).toHaveTextContent(/Since .15\/09\/2026/);
  expect(card).toHaveTextContent(/Next renewal: .15\/12\/2026/);
});

it.each<[Subscription['interval'], string]>([
  [{ unit: 'week', count: 1 }, 'every week'],
  [{ unit: 'week', count: 2 }, 'every 2 weeks'],
  [{ unit: 'month', count: 3 }, 'every 3 months'],
  [{ unit: 'year', count: 1 }, 'every year'],
])('says %j as %s', async (interval, words) => {
  await renderSubscriptions(exampleSubscription(1, { interval }));
  expect((await cards())[0]).toHaveTextContent(words);
});

it.each<[Subscription['status'], string, RegExp]>([
  ['paused', 'Paused', /Since/],
  ['cancelled', 'Cancelled', /Ends on .31\/12\/2026/],
  ['ended', 'Ended', /Ended on .31\/12\/2026/],
])('says of one that is %s: %s', async (status, name, text) => {
  const { renewsOn: _, ...rest } = exampleSubscription(1, {
    status,
    ...(status !== 'paused' && { endsOn: '2026-12-31' }),
  });
  await renderSubscriptions(rest);
  const [card] = await cards();
  expect(card).toHaveTextContent(name);
  expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent('renewal');
});

it('says that there are none', async () => {
  await renderSubscriptions();
  expect(await screen.findByText('No subscriptions')).toBeVisible();
});

it('can be asked for again where they could not be loaded', async () => {
  const subscriptions = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('no answer', 0))
    .mockImplementation(pageOf([exampleSubscription(1)]));
  const { user } = await renderAccountBlock({ ...block, answers: { subscriptions } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});
