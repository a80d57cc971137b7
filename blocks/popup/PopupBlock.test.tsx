import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';
import PopupBlock from './PopupBlock.tsx';
// Imported in advance, so that tests only wait for the clock.
import './PopupDialog.tsx';

type Props = Localized<PopupProps>;

beforeEach(() => {
  // Advances the fake clock when user-event waits.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.UTC(2027, 0, 20),
    shouldAdvanceTime: true,
  });
  // jsdom has `<dialog>`, but neither the top layer nor Escape.
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
  localStorage.clear();
  sessionStorage.clear();
});

const renderPopup = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'popup',
    component: PopupBlock,
    props: { title: 'Ten per cent', variant: 'card', delay: 10, remember: 'days', days: 7, ...props },
    user: { advanceTimers: vi.advanceTimersByTime },
    ...options,
  });

/** Advances the fake clock by seconds and flushes pending promises. */
const advanceSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const popup = () => screen.queryByRole('dialog', { name: 'Ten per cent' });

it('waits while the visitor is typing', async () => {
  const { user } = renderPopup({}, { sibling: <input aria-label="Search" /> });
  await user.click(screen.getByRole('textbox'));
  await advanceSeconds(30);
  expect(popup()).toBeNull();
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.tab();
  await advanceSeconds(1);
  await waitFor(() => expect(popup()).toBeVisible());
});

it('closes with its button, which is first in the tab order', async () => {
  const { user } = renderPopup();
  await advanceSeconds(10);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(popup()).toBeNull();
});

it.each([
  { remember: 'days', after: 6, comes: false },
  { remember: 'days', after: 8, comes: true },
  { remember: 'session', after: 300, comes: false },
  { remember: 'never', after: 0, comes: true },
] as const)(
  'remembers ($remember) that it was dismissed: shown again after $after days: $comes',
  async ({ remember, after, comes }) => {
    const first = renderPopup({ remember });
    await advanceSeconds(10);
    await waitFor(() => expect(popup()).toBeVisible());
    await first.user.keyboard('{Enter}');
    first.unmount();
    vi.setSystemTime(Date.now() + after * 86_400_000);
    renderPopup({ remember });
    await advanceSeconds(10);
    if (comes) await waitFor(() => expect(popup()).toBeVisible());
    else expect(popup()).toBeNull();
  },
);
