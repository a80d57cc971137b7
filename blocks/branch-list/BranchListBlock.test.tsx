import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';
import BranchListBlock from './BranchListBlock.tsx';
import { columnsStyle } from './branch-list.styles.ts';
import { closedBranch, openBranch } from './example-branches.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };

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
    messages,
    props: all,
    answers,
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => 0 } };
  // A failed load is shown by the block.
  void load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return rendered;
}

describe('BranchListBlock', () => {
  it('shows the address of active branches only', async () => {
    renderBranches();
    const list = await screen.findByRole('list', { name: 'Our branches' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3, name: 'Salmiya' })).toBeVisible();
    expect(screen.getByText('Salem Al Mubarak Street, Hawalli')).toBeVisible();
  });

  it.each([
    [3, 3],
    [4, 4],
    [5, 3],
    [6, 3],
    [8, 4],
  ])('has %i cards in rows of at most %i, which are as equal as possible', (count, columns) => {
    expect(Reflect.get(columnsStyle(count), '--columns')).toBe(columns);
  });

  it('shows whether a branch is open in the shop’s time zone', async () => {
    renderBranches();
    expect(await screen.findByText(/^Open · until 1:00\sPM$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * 3_600_000));
    expect(screen.getByText(/^Closed · opens 4:00\sPM$/)).toBeVisible();
  });

  it('expands the opening hours of the week, with closed days', async () => {
    const { user } = renderBranches();
    await user.click(await screen.findByText(/^Open/));
    const week = screen.getByText('Monday').closest('dl');
    expect(week?.children).toHaveLength(7);
    expect(screen.getByText('Friday').parentElement).toHaveTextContent('closed');
    expect(screen.getByText('Monday').parentElement).toHaveAttribute('data-today');
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

  it('hides what the tenant turned off', async () => {
    renderBranches({ hours: false, phone: false, map: false, variant: 'rows', title: 'Come by' });
    expect(await screen.findByRole('list', { name: 'Come by' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Monday')).toBeNull();
  });

  it('starts the week on Saturday in Arabic and writes the number left to right', async () => {
    renderBranches({}, { facts: { locale: 'ar' } });
    const week = (await screen.findByText('السبت')).closest('dl');
    expect(week?.firstElementChild).toHaveTextContent('السبت');
    expect(screen.getByText('+96522201234')).toHaveAttribute('dir', 'ltr');
  });

  it('shows two skeletons while loading', () => {
    renderBranches({}, { answers: { branches: () => new Promise(() => {}) } });
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  });

  it('shows a message without branches', async () => {
    renderBranches({}, { answers: { branches: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no branches at the moment')).toBeVisible();
  });

  it('offers a retry when loading failed', async () => {
    let isDown = true;
    const branches = async () => {
      if (isDown) throw new ApiError('down', 503);
      return { data: [openBranch] };
    };
    const { user } = renderBranches({}, { answers: { branches } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Salmiya')).toBeVisible();
  });
});
