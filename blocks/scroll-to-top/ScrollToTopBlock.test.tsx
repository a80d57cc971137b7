import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import ScrollToTopBlock from './ScrollToTopBlock.tsx';

const show = (locale = 'en') =>
  renderBlock({
    type: 'scroll-to-top',
    component: ScrollToTopBlock,
    messages,
    props: { side: 'end' as const },
    facts: { locale },
    beside: <button type="button">elsewhere</button>,
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
  vi.restoreAllMocks();
});

describe('the way to the top of the page', () => {
  it('appears after 100 px of scrolling, and goes again at the top', () => {
    show();
    expect(link()).not.toBeVisible();
    scrollTo(100);
    expect(link()).not.toBeVisible();
    scrollTo(101);
    expect(link()).toBeVisible();
    scrollTo(0);
    expect(link()).not.toBeVisible();
  });

  it('leads to the top as the page’s style wants it, gliding or at once, and adds nothing to the address', async () => {
    const { user } = show();
    scrollTo(500);
    await user.click(link());
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    expect(location.hash).toBe('');
  });

  it('takes the focus along: the next stop is the first of the page', async () => {
    const { user } = show();
    scrollTo(500);
    screen.getByRole('button', { name: 'elsewhere' }).focus();
    await user.click(link());
    expect(document.body).toHaveFocus();
    expect(document.body).not.toHaveAttribute('tabindex');
  });

  it('is a link to the top without script', () => {
    show();
    expect(link()).toHaveAttribute('href', '#top');
  });

  it('says so in the page’s language', () => {
    show('ar');
    scrollTo(500);
    expect(screen.getByRole('link', { name: 'إلى أعلى الصفحة' })).toBeVisible();
  });
});
