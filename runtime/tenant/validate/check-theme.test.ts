import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Palette } from '../../../schemas/generated/builder.ts';
import { contrastRatio } from '../../domain/contrast.ts';
import { defaultTheme } from '../../theme/test/default-theme.ts';
import { checkTheme } from './check-theme.ts';

const check = (light: Palette, dark: Palette = {}) => checkTheme({ ...defaultTheme, colors: { light, dark } });

describe('contrast', () => {
  it('is fine with the default colours', () => {
    expect(checkTheme(defaultTheme)).toEqual([]);
  });

  it('of unreadable text is advice', () => {
    expect(check({ text: '#999999' })).toEqual([
      {
        kind: 'advice',
        code: 'contrast',
        pointer: '/theme/colors/light/text',
        message: '`text` (#999999) on `background` (#fbfaf8) has a contrast of 2.73 : 1; most people need 4.5 : 1.',
      },
      expect.objectContaining({ pointer: '/theme/colors/light/text', message: expect.stringContaining('`surface`') }),
    ]);
  });

  it('must be 3 : 1 for controls and 4.5 : 1 for their text', () => {
    // 3.5 : 1 on white.
    const middle = '#8a8a8a';
    expect(contrastRatio(middle, '#ffffff')).toBeGreaterThan(3);
    expect(contrastRatio(middle, '#ffffff')).toBeLessThan(4.5);
    const advice = check({ background: '#ffffff', primary: middle, onPrimary: '#ffffff' });
    expect(advice).toEqual([expect.objectContaining({ message: expect.stringMatching(/^`onPrimary`/) })]);
  });

  it('of accents matters for their text only', () => {
    expect(check({ background: '#ffffff', accent: '#ffe88a', onAccent: '#14191b' })).toEqual([]);
    expect(check({ accent: '#ffe88a', onAccent: '#ffffff' })).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^`onAccent`/) }),
    ]);
  });

  it('points at colours of the document only', () => {
    const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
    const roles = {
      background: color,
      surface: color,
      text: color,
      textMuted: color,
      primary: color,
      onPrimary: color,
      accent: color,
    };
    fc.assert(
      fc.property(fc.record(roles, { requiredKeys: [] }), (light) => {
        for (const { pointer, kind } of check(light)) {
          expect(kind).toBe('advice');
          expect(Object.keys(light)).toContain(pointer.split('/').at(-1));
        }
      }),
    );
  });
});
