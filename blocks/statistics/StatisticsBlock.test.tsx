import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { StatisticsProps } from '../../schemas/generated/blocks/statistics.ts';
import messages from './messages.json' with { type: 'json' };
import StatisticsBlock from './StatisticsBlock.tsx';

type Props = Localized<StatisticsProps>;

/** What a browser tells of an element on the screen, told by hand. */
let seen: (isIntersecting: boolean) => void = () => {};

class HandObserver implements IntersectionObserver {
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
  vi.stubGlobal('IntersectionObserver', HandObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'statistics',
    component: StatisticsBlock,
    messages,
    props: {
      items: [{ value: 12400, format: 'number', after: '+', label: 'pairs fitted' }],
      look: 'band',
      countsUp: true,
      label: 'In numbers',
      ...props,
    },
    ...options,
  });

describe('numbers that speak for the shop', () => {
  it.each(['band', 'cards'] as const)('are true from the first moment, as %s', (look) => {
    show({ look });
    const list = screen.getByRole('list', { name: 'In numbers' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('12,400+pairs fitted');
  });

  it('are all as large as the longest of them may be', () => {
    const item = (value: number, label: string) => ({ value, format: 'number' as const, label });
    const lengthOf = (items: Props['items']): number => {
      const { unmount } = show({ items });
      const length = Number(screen.getByRole('list').style.getPropertyValue('--length'));
      unmount();
      return length;
    };
    const [short, long] = [item(4, 'branches'), item(12400, 'pairs fitted')];
    expect(lengthOf([short, long])).toBe(lengthOf([long]));
    expect(lengthOf([short])).toBeLessThan(lengthOf([long]));
  });

  it('run up when they come into view, and the page says the true one all the while', () => {
    show();
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

  it('do not jump back to nothing where they are in view already', () => {
    show();
    act(() => seen(true));
    act(() => vi.advanceTimersByTime(300));
    expect(screen.getAllByText(/^[\d,]+$/)).toHaveLength(1);
  });

  it('stand still for people who prefer that', () => {
    prefersLess = true;
    show();
    act(() => seen(false));
    act(() => seen(true));
    act(() => vi.advanceTimersByTime(300));
    expect(screen.getAllByText(/^[\d,]+$/)).toHaveLength(1);
  });

  it('have the digits of the shop in Arabic', () => {
    show({ label: 'بالأرقام' }, { facts: { locale: 'ar', digits: 'arabic' } });
    expect(screen.getByText('١٢٬٤٠٠')).toBeInTheDocument();
  });
});
