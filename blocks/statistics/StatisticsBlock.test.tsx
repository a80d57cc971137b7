import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { StatisticsProps } from '../../schemas/generated/blocks/statistics.ts';
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
    props: {
      items: [{ value: 12400, format: 'number', suffix: '+', label: 'pairs fitted' }],
      variant: 'row',
      countUp: true,
      label: 'In numbers',
      ...props,
    },
    ...options,
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
