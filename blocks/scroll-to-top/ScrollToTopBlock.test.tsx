import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import ScrollToTopBlock from './ScrollToTopBlock.tsx';

const renderScrollToTop = (locale = 'en') =>
  renderBlock({
    type: 'scroll-to-top',
    component: ScrollToTopBlock,
    props: { side: 'end' as const },
    facts: { locale },
    sibling: <button type="button">elsewhere</button>,
  });

function scrollTo(y: number): void {
  window.scrollY = y;
  fireEvent.scroll(window);
}

const link = () => screen.getByRole('link', { hidden: true });

beforeEach(() => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  window.scrollY = 0;
  vi.useRealTimers();
});

it('appears after 100 px of scrolling, and disappears at the top', () => {
  renderScrollToTop();
  expect(link()).not.toBeVisible();
  scrollTo(100);
  expect(link()).not.toBeVisible();
  scrollTo(101);
  expect(link()).toBeVisible();
  scrollTo(0);
  expect(link()).not.toBeVisible();
});

it('hides while the page rests', () => {
  vi.useFakeTimers();
  renderScrollToTop();
  scrollTo(500);
  act(() => vi.advanceTimersByTime(2000));
  expect(link()).not.toBeVisible();
  scrollTo(501);
  expect(link()).toBeVisible();
});
