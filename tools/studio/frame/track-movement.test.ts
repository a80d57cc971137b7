// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { trackMovement } from './track-movement.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A box that the test moves, with a count of its measurements. */
function createTrackedBox() {
  const thing = { place: 0, seen: 0, looks: 0 };
  const stop = trackMovement(() => {
    const hasMoved = thing.place !== thing.seen;
    thing.seen = thing.place;
    thing.looks += 1;
    return hasMoved;
  });
  onTestFinished(stop);
  return { thing, stop };
}

const measurementsWithin = (ms: number, thing: { readonly looks: number }): number => {
  const before = thing.looks;
  vi.advanceTimersByTime(ms);
  return thing.looks - before;
};

describe('tracking movement', () => {
  it('detects new movement within 100 ms and measures every frame again', () => {
    const { thing } = createTrackedBox();
    vi.advanceTimersByTime(500);
    const moveOn = (): number => {
      thing.place += 1;
      return measurementsWithin(16, thing);
    };
    for (let ms = 0; ms < 100; ms += 16) moveOn();
    expect(thing.seen).toBeGreaterThan(0);
    expect(Array.from({ length: 10 }, moveOn)).toEqual(Array.from({ length: 10 }, () => 1));
  });
});
