import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateDocument } from '../../schemas/generated/validate-document.js';
import { contrastRatio } from '../domain/contrast.ts';
import { DEFAULT_DARK, DEFAULT_LIGHT, type FullPalette } from './palettes.ts';
import { customPropertyIn, defaultTheme as theme } from './test/default-theme.ts';
import { themeCss } from './theme-css.ts';

const LIGHT = '[data-scheme=light],[data-scheme=system]';
const DARK = '}[data-scheme=dark]';

describe('a tenant’s theme', () => {
  it('has a default for each role', () => {
    const css = themeCss(theme);
    const roles = 'background surface text text-muted border primary on-primary accent on-accent danger success';
    for (const role of roles.split(' ')) {
      expect(customPropertyIn(css, LIGHT, `color-${role}`)).toMatch(/^#[0-9a-f]{6}$/);
      expect(customPropertyIn(css, DARK, `color-${role}`)).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('has the tenant’s colours for each scheme', () => {
    const css = themeCss({ ...theme, colors: { light: { primary: '#0f766e' } } });
    expect(customPropertyIn(css, LIGHT, 'color-primary')).toBe('#0f766e');
    expect(customPropertyIn(css, DARK, 'color-primary')).toBe(DEFAULT_DARK.primary);
  });

  it('uses dark colours under `system` with prefers-color-scheme: dark', () => {
    const css = themeCss(theme).split('@media(prefers-color-scheme:dark){')[1] ?? '';
    expect(customPropertyIn(css, '[data-scheme=system]', 'color-background')).toBe(DEFAULT_DARK.background);
  });

  it('has the spaces 4 8 12 16 24 32 48 64 px', () => {
    const spaces = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => customPropertyIn(themeCss(theme), ':root', `space-${step}`));
    expect(spaces.map((rem) => Number.parseFloat(rem ?? '') * 16)).toEqual([4, 8, 12, 16, 24, 32, 48, 64]);
  });
});

describe.each<[string, FullPalette]>([
  ['light', DEFAULT_LIGHT],
  ['dark', DEFAULT_DARK],
])('the default %s colours', (_, palette) => {
  it.each(['text', 'textMuted', 'primary', 'accent', 'danger', 'success'] as const)(
    '%s is readable on background and surface',
    (role) => {
      expect(contrastRatio(palette[role], palette.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(palette[role], palette.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('text is readable on primary and accent', () => {
    expect(contrastRatio(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a colour', () => {
  const isValid = (color: unknown) =>
    validateDocument({ version: 2, appName: { en: 'x' }, theme: { colors: { light: { primary: color } } } });

  it('is six hex digits', () => {
    expect(isValid('#0f766E')).toBe(true);
  });

  it.each(['red', '#fff', '#0f766e;', '#0f766e\n', '#0f766e}</style><script>', 'url(x)', 'var(--x)', '', 7, null])(
    'rejects %j',
    (color) => {
      expect(isValid(color)).toBe(false);
    },
  );

  it('never breaks out of the style', () => {
    const color = fc.oneof(fc.string(), fc.stringMatching(/^#[0-9a-fA-F]{6}.{0,3}$/));
    fc.assert(
      fc.property(color, (value) => {
        if (!isValid(value)) return;
        expect(themeCss({ ...theme, colors: { light: { primary: value } } })).not.toMatch(/<|\/\*/);
        expect(value).toMatch(/^#[0-9a-fA-F]{6}$/);
      }),
    );
  });
});
