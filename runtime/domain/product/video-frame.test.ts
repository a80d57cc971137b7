import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framePositions, isTooDark, THUMBNAIL_FRAME } from './video-frame.ts';

const pixels = (dark: number, bright: number): number[] => [
  ...Array.from({ length: dark }, () => [24, 24, 24, 255]).flat(),
  ...Array.from({ length: bright }, () => [24, 25, 24, 255]).flat(),
];

describe('the frame that stands for a video', () => {
  it('is looked for at 10 % of its length, and twice again further on', () => {
    expect(framePositions(50).map(Math.round)).toEqual([5, 10, 15]);
  });

  it('is looked for at 20 % and three times again for a product’s thumbnail', () => {
    expect(framePositions(10, THUMBNAIL_FRAME)).toEqual([2, 4, 6, 8].map((second) => expect.closeTo(second)));
  });

  it('cannot be looked for in a video without length', () => {
    for (const duration of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(framePositions(duration)).toEqual([]);
  });

  it('lies within the video, wherever it is looked for', () => {
    const counts = [
      fc.double({ min: 0.01, max: 1e5, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ] as const;
    fc.assert(
      fc.property(...counts, fc.nat({ max: 5 }), (duration, position, retries) => {
        const positions = framePositions(duration, { position, retries });
        expect(positions).toHaveLength(retries + 1);
        for (const place of positions) expect(place >= 0 && place <= duration).toBe(true);
      }),
    );
  });

  it('is refused with over 90 % of its pixels below 25 in each colour', () => {
    expect(isTooDark(pixels(90, 10))).toBe(false);
    expect(isTooDark(pixels(91, 9))).toBe(true);
  });

  it('is refused when there is nothing in it', () => {
    expect(isTooDark([])).toBe(true);
  });

  it('does not become darker by a brighter pixel', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), fc.nat({ max: 50 }), (dark, bright) => {
        if (!isTooDark(pixels(dark, bright))) expect(isTooDark(pixels(dark, bright + 1))).toBe(false);
      }),
    );
  });
});
