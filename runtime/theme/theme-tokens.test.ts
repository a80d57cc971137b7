import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import editorSchema from '../../schemas/generated/builder.schema.json' with { type: 'json' };
import type { Theme } from '../../schemas/generated/builder.ts';
import { validateDocument } from '../../schemas/generated/validate-document.js';
import { customPropertyIn, defaultTheme as theme } from './test/default-theme.ts';
import { themeCss } from './theme-css.ts';
import { springEasing } from './theme-motion.ts';

const root = (changes: Partial<Theme>, name: string) =>
  customPropertyIn(themeCss({ ...theme, ...changes }), ':root', name) ?? '';
const arabic = (changes: Partial<Theme>, name: string) =>
  customPropertyIn(themeCss({ ...theme, ...changes }), 'html[lang=ar]', name) ?? '';

describe('headings', () => {
  const headings = { weight: 500, case: 'small-caps', tracking: 'wide', style: 'italic' } as const;

  it('are set as the tenant says', () => {
    expect(root({ headings }, 'weight-display')).toBe('500');
    expect(root({ headings }, 'caps-display')).toBe('small-caps');
    expect(root({ headings }, 'tracking-display')).toBe('.06em');
    expect(root({ headings }, 'style-display')).toBe('italic');
    expect(root({ headings: { ...headings, case: 'uppercase' } }, 'case-display')).toBe('uppercase');
  });

  it('have closer lines in small capitals, and wider ones in Arabic, whose strokes reach further', () => {
    const leading = (each: Partial<Theme>) => Number(root(each, 'leading-display'));
    expect(leading({ headings })).toBeLessThan(leading({ headings: { ...headings, case: 'normal' } }));
    expect(Number(arabic({ headings }, 'leading-display'))).toBeGreaterThan(leading({}));
  });

  it('have neither capitals nor tracking nor italics in Arabic', () => {
    for (const each of [headings, { ...headings, case: 'uppercase' } as const]) {
      expect(arabic({ headings: each }, 'case-display')).toBe('none');
      expect(arabic({ headings: each }, 'caps-display')).toBe('normal');
      expect(arabic({ headings: each }, 'tracking-display')).toBe('0');
      expect(arabic({ headings: each }, 'style-display')).toBe('normal');
    }
  });

  it('have the nearest weight that their family has', () => {
    expect(root({ displayFont: 'marcellus', headings }, 'weight-display')).toBe('400');
    expect(root({ displayFont: 'cormorant', headings: { ...headings, weight: 900 } }, 'weight-display')).toBe('700');
    expect(arabic({ arabicFont: 'amiri', headings: { ...headings, weight: 650 } }, 'weight-display')).toBe('700');
  });

  it('stand over running text that is no thinner than its family can be read', () => {
    expect(root({ font: 'cormorant' }, 'weight-body')).toBe('500');
    expect(root({ font: 'fraunces' }, 'weight-body')).toBe('400');
    expect(arabic({ font: 'cormorant', arabicFont: 'amiri' }, 'weight-body')).toBe('400');
  });

  it('grow with the scale, the more the larger they are', () => {
    const largest = (scale: Theme['scale'], size: string) =>
      Number.parseFloat(root({ scale }, size).split(',').at(-1) ?? '');
    for (const size of ['text-xl', 'text-2xl', 'text-3xl']) {
      expect(largest('small', size)).toBeLessThan(largest('medium', size));
      expect(largest('medium', size)).toBeLessThan(largest('large', size));
    }
  });

  it('are never so tied to the window that zooming in would not enlarge them', () => {
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

describe('families', () => {
  it('are those of the device where the tenant names none', () => {
    expect(root({}, 'font-body')).toMatch(/^system-ui,/);
    expect(arabic({}, 'font-body')).toMatch(/^system-ui,/);
  });

  it('come before what stands in for them', () => {
    expect(root({ font: 'outfit' }, 'font-body')).toMatch(
      /^'Outfit','Outfit as Roboto','Outfit as Arial',.*sans-serif$/,
    );
    expect(root({ font: 'fraunces' }, 'font-body')).toMatch(
      /^'Fraunces','Fraunces as Noto Serif','Fraunces as Times',.*,serif$/,
    );
  });

  it('of headings are those of the text where the tenant names none', () => {
    expect(root({ font: 'outfit' }, 'font-display')).toBe(root({ font: 'outfit' }, 'font-body'));
    expect(root({ font: 'outfit', displayFont: 'fraunces' }, 'font-display')).toMatch(/^'Fraunces'/);
  });

  it('of Arabic come first on an Arabic page, and Latin words keep theirs', () => {
    const stack = arabic({ font: 'outfit', arabicFont: 'alexandria' }, 'font-body');
    expect(stack.indexOf("'Alexandria'")).toBe(0);
    expect(stack).toContain("'Outfit'");
  });

  it('with Arabic letters need no second name for Arabic', () => {
    expect(arabic({ font: 'cairo' }, 'font-body')).toMatch(/^'Cairo'/);
    expect(arabic({ font: 'outfit', displayFont: 'el-messiri' }, 'font-display')).toMatch(/^'El Messiri'/);
  });
});

describe('shapes', () => {
  it('have buttons that go with the cards, or are pills, or square', () => {
    expect(root({ radius: 14 }, 'radius-button')).toBe('7px');
    expect(root({ radius: 14, buttons: 'pill' }, 'radius-button')).toBe('999px');
    expect(root({ radius: 14, buttons: 'square' }, 'radius-button')).toBe('0');
  });

  it('have cards of 180 px, or of the width that the tenant chose', () => {
    expect(root({}, 'card-width')).toBe('180px');
    expect(root({ card: { ...theme.card, width: 220 } }, 'card-width')).toBe('220px');
  });

  it('have a line around a framed card, and around one with a hard shadow', () => {
    expect(root({ borders: 'thick' }, 'card-border')).toBe('var(--border)');
    expect(root({ card: { ...theme.card, variant: 'plain' } }, 'card-border')).toBe('0px');
    expect(root({ card: { ...theme.card, variant: 'elevated' } }, 'card-border')).toBe('0px');
    expect(root({ card: { ...theme.card, variant: 'elevated' }, shadows: 'hard' }, 'card-border')).toBe(
      'var(--border)',
    );
  });

  it('are drawn in ink on a colour where they are thick, and hardly seen there otherwise', () => {
    const line = (borders: 'thin' | 'thick') =>
      customPropertyIn(themeCss({ ...theme, borders }), '[data-color=accent]', 'color-border');
    expect(line('thick')).toBe('var(--role-on-accent)');
    expect(line('thin')).toContain('color-mix');
  });

  it('have no shadow where the tenant wants none', () => {
    const css = themeCss({ ...theme, shadows: 'none', card: { ...theme.card, variant: 'elevated' } });
    expect(customPropertyIn(css, '[data-scheme],[data-color]', 'shadow-2')).toBe('none');
    expect(customPropertyIn(css, '[data-scheme],[data-color]', 'card-shadow')).toBe('none');
  });
});

describe('motion', () => {
  it('is none where the tenant wants none', () => {
    expect(root({ motion: 'none' }, 'quick')).toBe('0ms');
    expect(root({ motion: 'none' }, 'slow')).toBe('0ms');
  });

  it('is none for people who prefer less', () => {
    const reduced = themeCss({ ...theme, motion: 'spring' }).split('@media(prefers-reduced-motion:reduce){')[1] ?? '';
    expect(customPropertyIn(reduced, ':root', 'quick')).toBe('0ms');
    expect(customPropertyIn(reduced, ':root', 'slow')).toBe('0ms');
  });

  it('that is springy passes its end, comes back and rests there', () => {
    const points = root({ motion: 'spring' }, 'ease').slice('linear('.length, -1).split(',').map(Number);
    expect(points[0]).toBe(0);
    expect(Math.max(...points)).toBeGreaterThan(1.02);
    expect(Math.max(...points)).toBeLessThan(1.3);
    expect(points.at(-1)).toBe(1);
    expect(points.at(-2)).toBeCloseTo(1, 1);
  });

  it('springs with numbers alone, whatever the spring', () => {
    const damping = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(damping, fc.double({ min: 0.1, max: 5, noNaN: true }), (each, swings) => {
        expect(springEasing(each, swings)).toMatch(/^linear\(0(,-?[\d.]+)+\)$/);
      }),
    );
  });
});

/** What a theme may say, as the schema has it. */
const grammar = editorSchema.$defs.Theme.properties;

const choice = (
  name: 'scheme' | 'density' | 'width' | 'scale' | 'borders' | 'shadows' | 'buttons' | 'motion' | 'stickers',
) => fc.constantFrom(...grammar[name].enum);

describe('a theme that is valid', () => {
  const color = fc.stringMatching(/^#[0-9a-fA-F]{6}$/);
  const palette = fc.record({ background: color, primary: color, onPrimary: color, text: color }, { requiredKeys: [] });
  const written = fc.record(
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

  it('is whole CSS, whatever it leaves out', () => {
    fc.assert(
      fc.property(written, (each) => {
        const document: unknown = { version: 2, appName: { en: 'x' }, theme: structuredClone(each) };
        if (!validateDocument(document)) throw new Error(JSON.stringify(validateDocument.errors));
        const css = themeCss(document.theme);
        expect(css).not.toMatch(/undefined|NaN|null|\[object/);
        expect(css.split('{')).toHaveLength(css.split('}').length);
        expect(css).not.toMatch(/--[\w-]+:(;|\})/);
      }),
    );
  });
});

describe('what a tenant writes', () => {
  it('never leaves its declaration: what is no word of the grammar is refused', () => {
    const anything = fc.oneof(fc.string(), fc.constantFrom('red;}', '</style>', 'url(x)', '1px}body{', '\\0'));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(grammar)), anything, (name, value) => {
        if (!validateDocument({ version: 2, appName: { en: 'x' }, theme: { [name]: value } })) return;
        expect(value).toMatch(/^[a-z-]+$/);
      }),
    );
  });
});
