import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleSubscription } from '../../runtime/stores/test/example-bills.ts';
import { pageOf } from '../../runtime/stores/test/example-wallet.ts';
import type { Subscription } from '../../schemas/generated/wire.ts';
import SubscriptionListBlock from './SubscriptionListBlock.tsx';

const block = { type: 'subscription-list', component: SubscriptionListBlock };

const renderSubscriptions = (...subscriptions: readonly Subscription[]) =>
  renderAccountBlock({ ...block, answers: { subscriptions: pageOf(subscriptions) } });

const cards = async () => within(await screen.findByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem');

it('shows name, price, interval, start and renewal', async () => {
  await renderSubscriptions(exampleSubscription(1));
  const [card] = await cards();
  expect(within(card as HTMLElement).getByRole('heading', { name: /Daily lenses 1/ })).toBeVisible();
  expect(card).toHaveTextContent(/Active.*KWD.13\.500 every month/);
  expect(card).toHaveTextContent(/Since .15\/09\/2026/);
  expect(card).toHaveTextContent(/Next renewal: .15\/12\/2026/);
});

it.each<[Subscription['status'], string, RegExp]>([
  ['paused', 'Paused', /Since/],
  ['cancelled', 'Cancelled', /Ends on .31\/12\/2026/],
  ['ended', 'Ended', /Ended on .31\/12\/2026/],
])('reports one that is %s: %s', async (status, name, text) => {
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
