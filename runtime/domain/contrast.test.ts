import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const color = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('contrast', () => {
  it('is 21 between black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  });

  it('is 4.54 between the darkest grey that fails no text and white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('is 1 between a colour and itself, and the same from either side', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrast(one, other)).toBeLessThanOrEqual(21.01);
      }),
    );
  });

  it('does not mind the case of digits', () => {
    expect(contrast('#ABCDEF', '#000000')).toBe(contrast('#abcdef', '#000000'));
  });
});
