import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';

const color = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('contrast', () => {
  it('is 21 between black and white', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
  });

  it('is 4.54 between the darkest grey that fails no text and white', () => {
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('is 1 between a colour and itself, and the same from either side', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrastRatio(one, one)).toBe(1);
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one));
        expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrastRatio(one, other)).toBeLessThanOrEqual(21.01);
      }),
    );
  });

  it('does not mind the case of digits', () => {
    expect(contrastRatio('#ABCDEF', '#000000')).toBe(contrastRatio('#abcdef', '#000000'));
  });
});
