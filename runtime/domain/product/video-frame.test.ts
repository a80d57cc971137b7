import { describe, expect, it } from 'vitest';
import { framePositions, isTooDark, THUMBNAIL_FRAME } from './video-frame.ts';

const pixels = (dark: number, bright: number): number[] => [
  ...Array.from({ length: dark }, () => [24, 24, 24, 255]).flat(),
  ...Array.from({ length: bright }, () => [24, 25, 24, 255]).flat(),
];

describe('the poster frame of a video', () => {
  it('is tried at 10 %, with 2 retries', () => {
    expect(framePositions(50).map(Math.round)).toEqual([5, 10, 15]);
  });

  it('is tried at 20 % with 3 retries for a product thumbnail', () => {
    expect(framePositions(10, THUMBNAIL_FRAME)).toEqual([2, 4, 6, 8].map((second) => expect.closeTo(second)));
  });

  it('has no position in a video of unknown duration', () => {
    for (const duration of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(framePositions(duration)).toEqual([]);
  });

  it('is rejected with over 90 % of its pixels below 25 per colour', () => {
    expect(isTooDark(pixels(90, 10))).toBe(false);
    expect(isTooDark(pixels(91, 9))).toBe(true);
  });
});
