import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleOrderSettings } from '../../runtime/checkout/test/example-checkout.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';
import BranchListBlock from './BranchListBlock.tsx';
import { closedBranch, openBranch } from './example-branches.ts';
import { load } from './load.ts';

type Props = Localized<BranchListProps>;
type Options = Partial<RenderBlockOptions<Props>>;

// Monday, 18 January 2027, 10:00 in Kuwait.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2027, 0, 18, 7), shouldAdvanceTime: true }));

const answers: NonNullable<Options['answers']> = { branches: async () => ({ data: [openBranch, closedBranch] }) };

function renderBranches(props: Partial<Props> = {}, options: Options = {}) {
  const all: Props = { variant: 'cards', hours: true, phone: true, map: true, level: 2, ...props };
  const rendered = renderBlock<Props>({
    type: 'branch-list',
    component: BranchListBlock,
    props: all,
    answers,
    ...options,
  });
  const { stores } = rendered;
  // A failed load is shown by the block.
  void runLoad(load, all, stores).catch(() => undefined);
  return rendered;
}

it('shows whether a branch is open in the shop’s time zone', async () => {
  renderBranches();
  expect(await screen.findByText(/^Open · until 1:00\sPM$/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3 * 3_600_000));
  expect(screen.getByText(/^Closed · opens 4:00\sPM$/)).toBeVisible();
});

it('shows opening hours by the shop’s clock', async () => {
  const orderSettings = async () => ({ data: { ...exampleOrderSettings, timeDisplySystem: 'system_24' as const } });
  renderBranches({}, { answers: { ...answers, orderSettings } });
  expect(await screen.findByText('Open · until 13:00')).toBeVisible();
});

it('links to a phone call and to a map in a new tab', async () => {
  const { user } = renderBranches();
  await screen.findByText('Salmiya');
  const call = screen.getByRole('link', { name: 'Call Salmiya: +96522201234' });
  expect(call).toHaveAttribute('href', 'tel:+96522201234');
  const map = screen.getByRole('link', { name: 'Show on the map: Salmiya (opens in a new tab)' });
  expect(map).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Salmiya%2C%20Salem%20Al%20Mubarak%20Street',
  );
  expect(map).toHaveAttribute('target', '_blank');
  await user.tab();
  expect(screen.getByText(/^Open/).closest('summary')).toHaveFocus();
});
