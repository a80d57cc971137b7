import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { StatisticsProps } from '../../schemas/generated/blocks/statistics.ts';
import messages from './messages.json' with { type: 'json' };
import StatisticsBlock from './StatisticsBlock.tsx';

type Props = Localized<StatisticsProps>;

/** An `IntersectionObserver` whose entries the test sends. */
let seen: (isIntersecting: boolean) => void = () => {};

class ManualIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly onChange: IntersectionObserverCallback;

  constructor(onChange: IntersectionObserverCallback) {
    this.onChange = onChange;
  }

  observe(target: Element) {
    const rect = new DOMRect();
    seen = (isIntersecting) => {
      const intersectionRatio = isIntersecting ? 1 : 0;
      const rects = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
      this.onChange([{ target, isIntersecting, intersectionRatio, time: 0, ...rects }], this);
    };
  }

  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}

let prefersLess = false;

beforeEach(() => {
  prefersLess = false;
  vi.stubGlobal('IntersectionObserver', ManualIntersectionObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const renderStatistics = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'statistics',
    component: StatisticsBlock,
    messages,
    props: {
      items: [{ value: 12400, format: 'number', suffix: '+', label: 'pairs fitted' }],
      variant: 'row',
      countUp: true,
      label: 'In numbers',
      ...props,
    },
    ...options,
  });

describe('statistics', () => {
  it.each(['row', 'cards'] as const)('show the final value from the start, as %s', (variant) => {
    renderStatistics({ variant });
    const list = screen.getByRole('list', { name: 'In numbers' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('12,400+pairs fitted');
  });

  it('have one size, in which the longest fits', () => {
    const item = (value: number, label: string) => ({ value, format: 'number' as const, label });
    const lengthOf = (items: Props['items']): number => {
      const { unmount } = renderStatistics({ items });
      const length = Number(screen.getByRole('list').style.getPropertyValue('--length'));
      unmount();
      return length;
    };
    const [short, long] = [item(4, 'branches'), item(12400, 'pairs fitted')];
    expect(lengthOf([short, long])).toBe(lengthOf([long]));
    expect(lengthOf([short])).toBeLessThan(lengthOf([long]));
  });

  it('count up when they come into view, with the final value always in the page', () => {
    renderStatistics();
    act(() => seen(false));
    act(() => seen(true));
    act(() => vi.advanceTimersByTime(300));
    const [running] = screen.getAllByText(/^[\d,]+$/).filter((each) => each.getAttribute('aria-hidden') === 'true');
    expect(running).toBeDefined();
    expect(running?.textContent).not.toBe('12,400');
    expect(screen.getByText('12,400')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.getAllByText(/^[\d,]+$/)).toHaveLength(1);
  });

  it('do not restart if they are in view already', () => {
    renderStatistics();
    act(() => seen(true));
    act(() => vi.advanceTimersByTime(300));
    expect(screen.getAllByText(/^[\d,]+$/)).toHaveLength(1);
  });

  it('do not animate with reduced motion', () => {
    prefersLess = true;
    renderStatistics();
    act(() => seen(false));
    act(() => seen(true));
    act(() => vi.advanceTimersByTime(300));
    expect(screen.getAllByText(/^[\d,]+$/)).toHaveLength(1);
  });

  it('use the shop’s digits in Arabic', () => {
    renderStatistics({ label: 'بالأرقام' }, { facts: { locale: 'ar', digits: 'arabic' } });
    expect(screen.getByText('١٢٬٤٠٠')).toBeInTheDocument();
  });
});
