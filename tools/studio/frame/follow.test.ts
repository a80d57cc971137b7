// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { follow } from './follow.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Something that moves when the test says so, and how often it was looked at. */
function followed() {
  const thing = { place: 0, seen: 0, looks: 0 };
  const stop = follow(() => {
    const hasMoved = thing.place !== thing.seen;
    thing.seen = thing.place;
    thing.looks += 1;
    return hasMoved;
  });
  onTestFinished(stop);
  return { thing, stop };
}

const looksWithin = (ms: number, thing: { readonly looks: number }): number => {
  const before = thing.looks;
  vi.advanceTimersByTime(ms);
  return thing.looks - before;
};

describe('following something on a page', () => {
  it('looks at it in every frame while it moves', () => {
    const { thing } = followed();
    for (let frame = 0; frame < 60; frame += 1) {
      thing.place += 1;
      expect(looksWithin(16, thing)).toBe(1);
    }
  });

  it('looks ten times a second once it stands still', () => {
    const { thing } = followed();
    vi.advanceTimersByTime(500);
    expect(looksWithin(1000, thing)).toBe(10);
  });

  it('sees within a tenth of a second that it moves again, and follows closely', () => {
    const { thing } = followed();
    vi.advanceTimersByTime(500);
    const moveOn = (): number => {
      thing.place += 1;
      return looksWithin(16, thing);
    };
    for (let ms = 0; ms < 100; ms += 16) moveOn();
    expect(thing.seen).toBeGreaterThan(0);
    expect(Array.from({ length: 10 }, moveOn)).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it.each(['scroll', 'resize', 'transitionrun'])('looks in the next frame after %s', (mover) => {
    const { thing } = followed();
    vi.advanceTimersByTime(500);
    thing.place = 1;
    document.body.dispatchEvent(new Event(mover));
    vi.advanceTimersByTime(16);
    expect(thing.seen).toBe(1);
  });

  it('is not looked at any more when that is stopped', () => {
    const { thing, stop } = followed();
    vi.advanceTimersByTime(500);
    stop();
    document.body.dispatchEvent(new Event('scroll'));
    expect(looksWithin(1000, thing)).toBe(0);
  });
});
