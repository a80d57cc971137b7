import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CountdownProps } from '../../schemas/generated/blocks/countdown.ts';
import block from './block.ts';
import CountdownBlock from './CountdownBlock.tsx';
import messages from './messages.json' with { type: 'json' };
// Fetched beforehand, so that nothing but the clock has to be waited for.
import '../../runtime/domain/countdown.ts';

type Props = Localized<CountdownProps>;

/** Wednesday, 20 January 2027, 13:46:15 in Kuwait. */
const now = Date.UTC(2027, 0, 20, 10, 46, 15);

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const daily = { from: '00:00', to: '16:00', days: [1, 2, 3, 4, 6, 7] };

/** As a page does: the countdown is worked out first, then shown. */
async function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all: Props = {
    target: { daily },
    before: 'Order within',
    after: 'for delivery today',
    look: 'inline',
    color: 'act',
    ...props,
  };
  const rendered = renderBlock<Props>({
    type: 'countdown',
    component: CountdownBlock,
    messages,
    props: all,
    ...options,
    facts: { ...exampleFacts, madeAt: now, ...options.facts },
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => Date.now() } };
  const loaded = await act(() => block.load?.({ ...context, signal: new AbortController().signal }));
  return { ...rendered, loaded };
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a countdown to a time of day', () => {
  it('says how long it is until then, in the shop’s time zone, and ticks each second', async () => {
    const { container } = await show();
    expect(container).toHaveTextContent('Order within');
    expect(screen.getByText('02:13:45')).toBeInTheDocument();
    await wait(1);
    expect(screen.getByText('02:13:44')).toBeInTheDocument();
  });

  it('tells people who listen the end, once', async () => {
    await show();
    const timer = screen.getByRole('timer');
    expect(timer).toHaveAttribute('aria-live', 'off');
    expect(screen.getByText(/^\(until 4:00\sPM\)$/)).toBeInTheDocument();
    expect(screen.getByText('02:13:45').closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('says the whole sentence in words where the tenant has them, and only then hides what stands beside', async () => {
    await show({ spoken: 'Order until {time} for delivery today' });
    expect(screen.getByText(/^Order until 4:00\sPM for delivery today$/)).toBeInTheDocument();
    expect(screen.getByText('Order within')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows other words once it is over, until it begins again', async () => {
    await show({ over: 'Order now for delivery tomorrow' });
    await wait(2 * 3600 + 13 * 60 + 45);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Order now for delivery tomorrow')).toBeVisible();
    await wait(8 * 3600 + 1);
    expect(screen.getByText('15:59:59')).toBeInTheDocument();
  });

  it('is nothing at all once it is over, where there are no words for it', async () => {
    const { container } = await show({}, { facts: { timeZone: 'Asia/Tokyo' } });
    expect(container).toBeEmptyDOMElement();
  });

  it('keeps the page for as long as it is right', async () => {
    const { loaded } = await show();
    expect(loaded).toEqual({ validUntil: Date.UTC(2027, 0, 20, 13) });
  });
});

describe('a countdown to a moment', () => {
  it('has days as well, in boxes with their units', async () => {
    await show({
      target: { until: '2027-02-01T12:00' },
      look: 'boxes',
      action: { label: 'See the sale', link: '/products' },
    });
    const boxes = screen.getByRole('timer').textContent;
    expect(boxes).toContain('11days22hours13min45sec');
    expect(screen.getByRole('link', { name: 'See the sale' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('counts one day as one', async () => {
    await show({ target: { until: '2027-01-21T14:00' } });
    expect(screen.getByRole('timer')).toHaveTextContent('1 day 00:13:45');
  });

  it('runs left to right in Arabic too, in the shop’s digits', async () => {
    await show({}, { facts: { locale: 'ar', digits: 'arabic' } });
    expect(screen.getByText('٠٢:١٣:٤٥')).toHaveAttribute('dir', 'ltr');
  });
});
