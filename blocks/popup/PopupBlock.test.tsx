import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';
import messages from './messages.json' with { type: 'json' };
import PopupBlock from './PopupBlock.tsx';
// Fetched beforehand, so that nothing but the clock has to be waited for.
import './PopupDialog.tsx';

type Props = Localized<PopupProps>;

beforeEach(() => {
  // What user-event waits for goes on by itself.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.UTC(2027, 0, 20),
    shouldAdvanceTime: true,
  });
  // jsdom knows the element but neither its top layer nor Escape.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'popup',
    component: PopupBlock,
    messages,
    props: { title: 'Ten per cent', look: 'card', delay: 10, remember: 'days', days: 7, ...props },
    user: { advanceTimers: vi.advanceTimersByTime },
    ...options,
  });

/** Lets seconds pass, and what is fetched then arrive. */
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const popup = () => screen.queryByRole('dialog', { name: 'Ten per cent' });

describe('a popup', () => {
  it('is not there until its time has come', async () => {
    const { container } = show();
    expect(container).toBeEmptyDOMElement();
    await wait(9);
    expect(popup()).toBeNull();
    await wait(1);
    expect(popup()).toBeVisible();
  });

  it('says its words, shows what stands in its slot, and leads on', async () => {
    show(
      { text: 'Until Sunday.', action: { label: 'See bouquets', link: '/products' } },
      { slots: { content: <p>HELLO</p> } },
    );
    await wait(10);
    expect(screen.getByText('Until Sunday.')).toBeVisible();
    expect(screen.getByText('HELLO')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See bouquets' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('waits while somebody types', async () => {
    const { user } = show({}, { beside: <input aria-label="Search" /> });
    await user.click(screen.getByRole('textbox'));
    await wait(30);
    expect(popup()).toBeNull();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.tab();
    await wait(1);
    expect(popup()).toBeVisible();
  });

  it('waits while something else lies over the page', async () => {
    show({}, { beside: <dialog open>Menu</dialog> });
    await wait(30);
    expect(popup()).toBeNull();
  });

  it('closes by its button, first in reach of the keyboard', async () => {
    const { user } = show();
    await wait(10);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(popup()).toBeNull();
  });

  it('closes by a click beside it, not by one into it', async () => {
    const { user } = show();
    await wait(10);
    await user.click(screen.getByRole('heading', { name: 'Ten per cent' }));
    const dialog = screen.getByRole('dialog');
    await user.click(dialog);
    expect(popup()).toBeNull();
  });

  it.each([
    { remember: 'days', after: 6, comes: false },
    { remember: 'days', after: 8, comes: true },
    { remember: 'session', after: 300, comes: false },
    { remember: 'never', after: 0, comes: true },
  ] as const)(
    'remembers ($remember) that it was closed: $after days later it comes: $comes',
    async ({ remember, after, comes }) => {
      const first = show({ remember });
      await wait(10);
      await first.user.keyboard('{Enter}');
      first.unmount();
      vi.setSystemTime(Date.now() + after * 86_400_000);
      show({ remember });
      await wait(10);
      if (comes) await waitFor(() => expect(popup()).toBeVisible());
      else expect(popup()).toBeNull();
    },
  );

  it('does not come where the visitor has gone elsewhere meanwhile', async () => {
    const { unmount } = show();
    unmount();
    await wait(10);
    expect(popup()).toBeNull();
  });

  it('has its words in Arabic', async () => {
    show({}, { facts: { locale: 'ar' } });
    await wait(10);
    expect(screen.getByRole('button', { name: 'إغلاق' })).toBeInTheDocument();
  });
});
