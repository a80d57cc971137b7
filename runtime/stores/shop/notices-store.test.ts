import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticesStore } from './notices-store.ts';

let notices: NoticesStore;

beforeEach(() => {
  vi.useFakeTimers();
  notices = new NoticesStore();
  return () => vi.useRealTimers();
});

const texts = () => notices.list.map(({ text }) => text);

const offer = (text: string) => notices.show(text, 'info', { label: 'Undo', run: () => {} });

const notice = fc.record({ text: fc.string({ minLength: 1, maxLength: 3 }), offers: fc.boolean() });

describe('a notice', () => {
  it('stays for five seconds', () => {
    notices.show('Copied');
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(['Copied']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('replaces earlier notices', () => {
    notices.show('Please choose', 'warning');
    notices.show('Added: 1 thing', 'success');
    expect(texts()).toEqual(['Added: 1 thing']);
    notices.show('Added: 2 things', 'success');
    expect(texts()).toEqual(['Added: 2 things']);
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('with an action stays beside a newer one', () => {
    offer('Removed');
    notices.show('Copied');
    expect(texts()).toEqual(['Removed', 'Copied']);
  });

  it('can be dismissed alone', () => {
    offer('one');
    notices.show('two');
    notices.dismiss(notices.list[0]?.id ?? 0);
    expect(texts()).toEqual(['two']);
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual([]);
  });

  it('stays while hovered, and then for its whole duration', () => {
    offer('Removed');
    vi.advanceTimersByTime(4000);
    notices.pause();
    vi.advanceTimersByTime(60_000);
    offer('Emptied');
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Removed', 'Emptied']);
    notices.resume();
    vi.advanceTimersByTime(9999);
    expect(texts()).toEqual(['Removed', 'Emptied']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('with the same text replaces the first', () => {
    offer('Removed');
    const [first] = notices.list;
    offer('Emptied');
    offer('Removed');
    expect(texts()).toEqual(['Emptied', 'Removed']);
    expect(notices.list.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('runs its action once and disappears', () => {
    const undo = vi.fn();
    notices.show('Removed', 'success', { label: 'Undo', run: undo });
    const id = notices.list[0]?.id ?? 0;
    notices.runAction(id);
    notices.runAction(id);
    expect(undo).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('with an action stays for ten seconds', () => {
    const undo = vi.fn();
    notices.show('Removed', 'success', { label: 'Undo', run: undo });
    const id = notices.list[0]?.id ?? 0;
    vi.advanceTimersByTime(9999);
    expect(texts()).toEqual(['Removed']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
    notices.runAction(id);
    expect(undo).not.toHaveBeenCalled();
  });

  it('is one of up to three with unique ids, the newest last, and all disappear', () => {
    fc.assert(
      fc.property(fc.array(notice, { minLength: 1, maxLength: 12 }), (all) => {
        const store = new NoticesStore();
        for (const { text, offers } of all) {
          store.show(text, 'info', offers ? { label: 'Undo', run: () => {} } : undefined);
          expect(store.list.length).toBeLessThanOrEqual(3);
          expect(store.list.at(-1)?.text).toBe(text);
          expect(new Set(store.list.map(({ id }) => id)).size).toBe(store.list.length);
        }
        vi.advanceTimersByTime(10_000);
        expect(store.list).toEqual([]);
        expect(vi.getTimerCount()).toBe(0);
      }),
    );
  });
});
