import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';

const color = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('contrast', () => {
  it('is 21 between black and white', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
  });

  it('is symmetric, and 1 for equal colours', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrastRatio(one, one)).toBe(1);
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one));
        expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrastRatio(one, other)).toBeLessThanOrEqual(21.01);
      }),
    );
  });
});
