import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTICE_MS, Notices } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = ({ items }: Notices) => items.map(({ message }) => message);

it('says something for some seconds, and what failed for longer', () => {
  const notices = new Notices();
  notices.say('Published.');
  notices.say('Not saved.', 'failed');
  vi.advanceTimersByTime(NOTICE_MS.done);
  expect(words(notices)).toEqual(['Not saved.']);
  vi.advanceTimersByTime(NOTICE_MS.failed);
  expect(words(notices)).toEqual([]);
});

it('says the same once, and nothing that was put aside', () => {
  const notices = new Notices();
  notices.say('Published.');
  vi.advanceTimersByTime(NOTICE_MS.done - 1);
  notices.say('Published.');
  vi.advanceTimersByTime(1);
  expect(words(notices)).toEqual(['Published.']);
  notices.dismiss(notices.items[0]!.id);
  expect(words(notices)).toEqual([]);
});
