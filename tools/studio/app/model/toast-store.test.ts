import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_DURATION_MS, ToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const messages = ({ items }: ToastStore) => items.map(({ message }) => message);

it('shows a toast for some seconds, failures longer', () => {
  const notices = new ToastStore();
  notices.show('Published.');
  notices.show('Not saved.', 'failed');
  vi.advanceTimersByTime(TOAST_DURATION_MS.done);
  expect(messages(notices)).toEqual(['Not saved.']);
  vi.advanceTimersByTime(TOAST_DURATION_MS.failed);
  expect(messages(notices)).toEqual([]);
});

it('shows a repeated message once, and none that was dismissed', () => {
  const notices = new ToastStore();
  notices.show('Published.');
  vi.advanceTimersByTime(TOAST_DURATION_MS.done - 1);
  notices.show('Published.');
  vi.advanceTimersByTime(1);
  expect(messages(notices)).toEqual(['Published.']);
  notices.dismiss(notices.items[0]!.id);
  expect(messages(notices)).toEqual([]);
});
