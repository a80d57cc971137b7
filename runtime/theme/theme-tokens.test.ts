import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import editorSchema from '../../schemas/generated/builder.schema.json' with { type: 'json' };
import type { Theme } from '../../schemas/generated/builder.ts';
import { validateDocument } from '../../schemas/generated/validate-document.js';
import { customPropertyIn, defaultTheme as theme } from './test/default-theme.ts';
import { themeCss } from './theme-css.ts';

const root = (changes: Partial<Theme>, name: string) =>
  customPropertyIn(themeCss({ ...theme, ...changes }), ':root', name) ?? '';
const arabic = (changes: Partial<Theme>, name: string) =>
  customPropertyIn(themeCss({ ...theme, ...changes }), 'html[lang=ar]', name) ?? '';

describe('headings', () => {
  const headings = { weight: 500, case: 'small-caps', tracking: 'wide', style: 'italic' } as const;

  it('follow the theme', () => {
    expect(root({ headings }, 'weight-display')).toBe('500');
    expect(root({ headings }, 'caps-display')).toBe('small-caps');
    expect(root({ headings }, 'tracking-display')).toBe('.06em');
    expect(root({ headings }, 'style-display')).toBe('italic');
    expect(root({ headings: { ...headings, case: 'uppercase' } }, 'case-display')).toBe('uppercase');
  });

  it('have neither capitals nor tracking nor italics in Arabic', () => {
    for (const each of [headings, { ...headings, case: 'uppercase' } as const]) {
      expect(arabic({ headings: each }, 'case-display')).toBe('none');
      expect(arabic({ headings: each }, 'caps-display')).toBe('normal');
      expect(arabic({ headings: each }, 'tracking-display')).toBe('0');
      expect(arabic({ headings: each }, 'style-display')).toBe('normal');
    }
  });

  it('have the nearest weight of their family', () => {
    expect(root({ displayFont: 'marcellus', headings }, 'weight-display')).toBe('400');
    expect(root({ displayFont: 'cormorant', headings: { ...headings, weight: 900 } }, 'weight-display')).toBe('700');
    expect(arabic({ arabicFont: 'amiri', headings: { ...headings, weight: 650 } }, 'weight-display')).toBe('700');
  });

  it('grow when zooming in', () => {
    for (const scale of ['small', 'medium', 'large'] as const) {
      for (const size of ['text-xl', 'text-2xl', 'text-3xl']) {
        for (const value of [root({ scale }, size), arabic({ scale }, size)]) {
          const [smallest = 0, , largest = Number.NaN] = value
            .slice('clamp('.length)
            .split(',')
            .map((each) => Number.parseFloat(each));
          expect(largest / smallest).toBeLessThanOrEqual(2.5);
        }
      }
    }
  });
});

describe('motion', () => {
  it('is off with prefers-reduced-motion', () => {
    const reduced = themeCss({ ...theme, motion: 'spring' }).split('@media(prefers-reduced-motion:reduce){')[1] ?? '';
    expect(customPropertyIn(reduced, ':root', 'quick')).toBe('0ms');
    expect(customPropertyIn(reduced, ':root', 'slow')).toBe('0ms');
  });

  it('of a spring overshoots and settles', () => {
    const points = root({ motion: 'spring' }, 'ease').slice('linear('.length, -1).split(',').map(Number);
    expect(points[0]).toBe(0);
    expect(Math.max(...points)).toBeGreaterThan(1.02);
    expect(Math.max(...points)).toBeLessThan(1.3);
    expect(points.at(-1)).toBe(1);
    expect(points.at(-2)).toBeCloseTo(1, 1);
  });
});

/** The schema of a theme. */
const grammar = editorSchema.$defs.Theme.properties;

const choice = (
  name: 'scheme' | 'density' | 'width' | 'scale' | 'borders' | 'shadows' | 'buttons' | 'motion' | 'stickers',
) => fc.constantFrom(...grammar[name].enum);

it('a valid theme becomes well-formed CSS', () => {
  const color = fc.stringMatching(/^#[0-9a-fA-F]{6}$/);
  const palette = fc.record({ background: color, primary: color, onPrimary: color, text: color }, { requiredKeys: [] });
  const themes = fc.record(
    {
      scheme: choice('scheme'),
      density: choice('density'),
      width: choice('width'),
      scale: choice('scale'),
      borders: choice('borders'),
      shadows: choice('shadows'),
      buttons: choice('buttons'),
      motion: choice('motion'),
      stickers: choice('stickers'),
      radius: fc.integer({ min: 0, max: 40 }),
      font: fc.constantFrom(...editorSchema.$defs.FontName.enum),
      displayFont: fc.constantFrom(...editorSchema.$defs.FontName.enum),
      arabicFont: fc.constantFrom(...editorSchema.$defs.ArabicFontName.enum),
      headings: fc.record({ weight: fc.integer({ min: 100, max: 900 }) }, { requiredKeys: [] }),
      card: fc.record({ variant: fc.constantFrom('outlined', 'plain', 'elevated') }, { requiredKeys: [] }),
      colors: fc.record({ light: palette, dark: palette }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(themes, (each) => {
      const document: unknown = { version: 2, appName: { en: 'x' }, theme: structuredClone(each) };
      if (!validateDocument(document)) throw new Error(JSON.stringify(validateDocument.errors));
      const css = themeCss(document.theme);
      expect(css).not.toMatch(/undefined|NaN|null|\[object/);
      expect(css.split('{')).toHaveLength(css.split('}').length);
      expect(css).not.toMatch(/--[\w-]+:(;|\})/);
    }),
  );
});

it('a theme value never leaves its declaration', () => {
  const anything = fc.oneof(fc.string(), fc.constantFrom('red;}', '</style>', 'url(x)', '1px}body{', '\\0'));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(grammar)), anything, (name, value) => {
      if (!validateDocument({ version: 2, appName: { en: 'x' }, theme: { [name]: value } })) return;
      expect(value).toMatch(/^[a-z-]+$/);
    }),
  );
});
