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

describe('a notice', () => {
  it('stays for five seconds', () => {
    notices.say('Copied');
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(['Copied']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('stays for ten where something went wrong', () => {
    notices.say('Not copied', 'error');
    vi.advanceTimersByTime(9999);
    expect(notices.list).toEqual([expect.objectContaining({ text: 'Not copied', kind: 'error' })]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('goes when it is dismissed, and no other with it', () => {
    notices.say('one');
    notices.say('two');
    notices.dismiss(notices.list[0]?.id ?? 0);
    expect(texts()).toEqual(['two']);
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual([]);
  });

  it('stays while someone points at it, and then has its whole time once more', () => {
    notices.say('Copied');
    vi.advanceTimersByTime(4000);
    notices.hold();
    vi.advanceTimersByTime(60_000);
    notices.say('Shared');
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Copied', 'Shared']);
    notices.release();
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(['Copied', 'Shared']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('goes by itself also after one that was pointed at was dismissed', () => {
    notices.say('Copied');
    notices.hold();
    notices.dismiss(notices.list[0]?.id ?? 0);
    notices.say('Shared');
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual([]);
  });

  it('stays while someone points at the same sentence, said again', () => {
    notices.say('Copied');
    notices.hold();
    notices.say('Copied');
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Copied']);
  });

  it('that says the same again takes the place of the first', () => {
    notices.say('Copied');
    const [first] = notices.list;
    notices.say('Shared');
    notices.say('Copied');
    expect(texts()).toEqual(['Shared', 'Copied']);
    expect(notices.list.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('does what it offers once, and goes', () => {
    const undo = vi.fn();
    notices.say('Removed', 'success', { label: 'Undo', act: undo });
    const id = notices.list[0]?.id ?? 0;
    notices.take(id);
    notices.take(id);
    expect(undo).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays for ten seconds where it offers something, and then offers it no more', () => {
    const undo = vi.fn();
    notices.say('Removed', 'success', { label: 'Undo', act: undo });
    const id = notices.list[0]?.id ?? 0;
    vi.advanceTimersByTime(9999);
    expect(texts()).toEqual(['Removed']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
    notices.take(id);
    expect(undo).not.toHaveBeenCalled();
  });

  it('may say another when it has done what it offered', () => {
    notices.say('Removed', 'success', { label: 'Undo', act: () => notices.say('Put back') });
    notices.take(notices.list[0]?.id ?? 0);
    expect(texts()).toEqual(['Put back']);
  });

  it('is one of three at most, the newest last, each with a name of its own, and all go in the end', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }), (said) => {
        const store = new NoticesStore();
        for (const text of said) {
          store.say(text);
          expect(store.list.length).toBeLessThanOrEqual(3);
          expect(store.list.at(-1)?.text).toBe(text);
          expect(new Set(store.list.map(({ id }) => id)).size).toBe(store.list.length);
        }
        vi.advanceTimersByTime(5000);
        expect(store.list).toEqual([]);
        expect(vi.getTimerCount()).toBe(0);
      }),
    );
  });
});
