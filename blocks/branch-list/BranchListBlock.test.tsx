import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';
import BranchListBlock from './BranchListBlock.tsx';
import block from './block.ts';
import { closedBranch, salmiya } from './example-branches.ts';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<BranchListProps>;
type Options = Partial<RenderBlockOptions<Props>>;

// Monday, 18 January 2027, 10:00 in Kuwait.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2027, 0, 18, 7), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const answers: NonNullable<Options['answers']> = { branches: async () => ({ data: [salmiya, closedBranch] }) };

function show(props: Partial<Props> = {}, options: Options = {}) {
  const all: Props = { look: 'cards', hours: true, phone: true, map: true, level: 2, ...props };
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
  // What fails shows as failed.
  void block.load?.({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return rendered;
}

describe('a list of branches', () => {
  it('says where each is, and leaves out those that are closed for good', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'Our branches' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3, name: 'Salmiya' })).toBeVisible();
    expect(screen.getByText('Salem Al Mubarak Street, Hawalli')).toBeVisible();
  });

  it('says whether the door is open now, by the clock on its wall', async () => {
    show();
    expect(await screen.findByText(/^Open · until 1:00\sPM$/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * 3_600_000));
    expect(screen.getByText(/^Closed · opens 4:00\sPM$/)).toBeVisible();
  });

  it('unfolds the week, in which closed days are closed', async () => {
    const { user } = show();
    await user.click(await screen.findByText(/^Open/));
    const week = screen.getByText('Monday').closest('dl');
    expect(week?.children).toHaveLength(7);
    expect(screen.getByText('Friday').parentElement).toHaveTextContent('closed');
    expect(screen.getByText('Monday').parentElement).toHaveAttribute('data-today');
  });

  it('calls, and shows the way in a new tab', async () => {
    const { user } = show();
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

  it('leaves out what the tenant does not want', async () => {
    show({ hours: false, phone: false, map: false, look: 'rows', title: 'Come by' });
    expect(await screen.findByRole('list', { name: 'Come by' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Monday')).toBeNull();
  });

  it('begins the week on Saturday in Arabic, with the number from left to right', async () => {
    show({}, { facts: { locale: 'ar' } });
    const week = (await screen.findByText('السبت')).closest('dl');
    expect(week?.firstElementChild).toHaveTextContent('السبت');
    expect(screen.getByText('+96522201234')).toHaveAttribute('dir', 'ltr');
  });

  it('keeps two places while they are on their way', () => {
    show({}, { answers: { branches: () => new Promise(() => {}) } });
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  });

  it('says so when there are none', async () => {
    show({}, { answers: { branches: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no branches at the moment')).toBeVisible();
  });

  it('offers to try again when they could not be loaded', async () => {
    let isDown = true;
    const branches = async () => {
      if (isDown) throw new ApiError('down', 503);
      return { data: [salmiya] };
    };
    const { user } = show({}, { answers: { branches } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Salmiya')).toBeVisible();
  });
});
