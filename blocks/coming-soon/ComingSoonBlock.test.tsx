import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ComingSoonProps } from '../../schemas/generated/blocks/coming-soon.ts';
import ComingSoonBlock from './ComingSoonBlock.tsx';
import { load } from './load.ts';
// Imported in advance, so that tests only wait for the clock.
import '../../runtime/domain/time/countdown.ts';

type Props = Localized<ComingSoonProps>;

const now = Date.UTC(2027, 0, 20, 10);

beforeEach(() => void vi.useFakeTimers({ now }));

async function renderComingSoon(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all: Props = { social: true, ...props };
  const rendered = renderBlock<Props>({
    type: 'coming-soon',
    component: ComingSoonBlock,
    props: all,
    ...options,
    facts: { ...exampleShopContext, renderedAt: now, ...options.facts },
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => now } };
  await act(() => load({ ...context, signal: new AbortController().signal }));
  return rendered;
}

it('counts down to the launch, and stops then', async () => {
  await renderComingSoon({ until: '2027-01-20T14:00' });
  expect(screen.getByRole('timer')).toHaveTextContent('01hours00min00sec');
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(screen.queryByRole('timer')).toBeNull();
});
