import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { CountdownProps } from '../../schemas/generated/blocks/countdown.ts';
import CountdownBlock from './CountdownBlock.tsx';
import { load } from './load.ts';
// Imported in advance, so that tests only wait for the clock.
import '../../runtime/domain/time/countdown.ts';

type Props = Localized<CountdownProps>;

/** Wednesday, 20 January 2027, 13:46:15 in Kuwait. */
const now = Date.UTC(2027, 0, 20, 10, 46, 15);

beforeEach(() => void vi.useFakeTimers({ now }));

const daily = { from: '00:00', to: '16:00', days: [1, 2, 3, 4, 6, 7] };

/** Loads the countdown before rendering, like a page does. */
async function renderCountdown(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all: Props = {
    target: { daily },
    before: 'Order within',
    after: 'for delivery today',
    variant: 'inline',
    color: 'primary',
    ...props,
  };
  const rendered = renderBlock<Props>({
    type: 'countdown',
    component: CountdownBlock,
    props: all,
    ...options,
    facts: { ...exampleShopContext, renderedAt: now, ...options.facts },
  });
  const { stores } = rendered;
  const loaded = await act(() => runLoad(load, all, stores, () => Date.now()));
  return { ...rendered, loaded };
}

const advanceSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a countdown to a time of day', () => {
  it('shows the remaining time in the shop’s time zone, and ticks every second', async () => {
    const { container } = await renderCountdown();
    expect(container).toHaveTextContent('Order within');
    expect(screen.getByText('02:13:45')).toBeInTheDocument();
    await advanceSeconds(1);
    expect(screen.getByText('02:13:44')).toBeInTheDocument();
  });

  it('shows another text when it is over, until it starts again', async () => {
    await renderCountdown({ ended: 'Order now for delivery tomorrow' });
    await advanceSeconds(2 * 3600 + 13 * 60 + 45);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Order now for delivery tomorrow')).toBeVisible();
    await advanceSeconds(8 * 3600 + 1);
    expect(screen.getByText('15:59:59')).toBeInTheDocument();
  });

  it('limits how long the page may be cached', async () => {
    const { loaded } = await renderCountdown();
    expect(loaded).toEqual({ validUntil: Date.UTC(2027, 0, 20, 13) });
  });
});

describe('a countdown to a date and time', () => {
  it('shows days too, in boxes with their units', async () => {
    await renderCountdown({
      target: { until: '2027-02-01T12:00' },
      variant: 'boxes',
      action: { label: 'See the sale', link: '/products' },
    });
    const boxes = screen.getByRole('timer').textContent;
    expect(boxes).toContain('11days22hours13min45sec');
    expect(screen.getByRole('link', { name: 'See the sale' })).toHaveAttribute('href', '/en-KW/products');
  });
});
