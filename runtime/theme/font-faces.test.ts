import { describe, expect, it } from 'vitest';
import { fontFacesCss, fontPreloads } from './font-faces.ts';
import type { BuiltFont, FallbackMetrics, FontFile, FontFiles } from './font-files.ts';
import { subsetText, unicodeRange } from './font-subsets.ts';
import { defaultTheme } from './test/default-theme.ts';

const file = (name: string, script: FontFile['script'], more: Partial<FontFile> = {}): FontFile => ({
  script,
  style: 'normal',
  weight: '100 900',
  url: `/assets/${name}-${script}.woff2`,
  ...more,
});

const measure = (name: string, script: 'latin' | 'arabic'): FallbackMetrics => ({
  name,
  script,
  weight: '1 549',
  size: 1.05,
  ascent: 0.9,
  descent: 0.25,
  lineGap: 0,
});

const latin = (name: string, like = 'Arial'): BuiltFont => ({
  files: [file(name, 'latin'), file(name, 'latin-ext')],
  fallbacks: [measure(like, 'latin')],
});

const fonts: FontFiles = {
  outfit: latin('outfit'),
  fraunces: {
    ...latin('fraunces', 'Times'),
    files: [
      file('fraunces', 'latin'),
      file('fraunces', 'latin', { style: 'italic', url: '/assets/fraunces-latin-italic.woff2' }),
    ],
  },
  cairo: {
    files: [...latin('cairo').files, file('cairo', 'arabic')],
    fallbacks: [measure('Arial', 'latin'), measure('DejaVu Sans', 'arabic')],
  },
  amiri: {
    files: [
      file('amiri', 'arabic', { weight: '400', url: '/assets/amiri-400.woff2' }),
      file('amiri', 'arabic', { weight: '700', url: '/assets/amiri-700.woff2' }),
    ],
    fallbacks: [measure('DejaVu Sans', 'arabic')],
  },
};

const theme = { ...defaultTheme, font: 'outfit', displayFont: 'fraunces', arabicFont: 'cairo' } as const;

describe('the fonts of a page', () => {
  it('are those of its theme and language only', () => {
    const english = fontFacesCss(theme, 'en', fonts);
    expect(english).toContain('/assets/outfit-latin.woff2');
    expect(english).toContain('/assets/fraunces-latin.woff2');
    expect(english).not.toMatch(/cairo|amiri/);
    const arabic = fontFacesCss(theme, 'ar', fonts);
    expect(arabic).toContain('/assets/cairo-arabic.woff2');
    expect(arabic).toContain('/assets/outfit-latin.woff2');
    expect(arabic).not.toMatch(/cairo-latin|amiri/);
  });

  it('declare their unicode ranges, so that a language without ğ loads no file for it', () => {
    const rules = fontFacesCss(theme, 'de', fonts).split('@font-face');
    expect(rules.find((rule) => rule.includes('outfit-latin.'))).toContain(unicodeRange('latin'));
    expect(rules.find((rule) => rule.includes('outfit-latin-ext'))).toContain(unicodeRange('latin-ext'));
    for (const letter of 'äöüßÄÖÜéèçñ¿¡œ€„“ı') expect(subsetText('latin'), letter).toContain(letter);
    for (const letter of 'ğşİŞĞ₺') expect(subsetText('latin-ext'), letter).toContain(letter);
  });

  it('never hide text while loading', () => {
    expect(fontFacesCss(theme, 'en', fonts).match(/src:url/g)).toHaveLength(3);
    expect(fontFacesCss(theme, 'en', fonts).match(/font-display:swap/g)).toHaveLength(3);
  });

  it('restrict an Arabic fallback to Arabic letters', () => {
    const rule = fontFacesCss(theme, 'ar', fonts)
      .split('@font-face')
      .find((each) => each.includes("'Cairo as DejaVu Sans Arabic'"));
    expect(rule).toContain(`unicode-range:${unicodeRange('arabic')}`);
  });
});

describe('preloaded fonts', () => {
  it('are those of body text and headings', () => {
    expect(fontPreloads(theme, 'tr', fonts)).toEqual(['/assets/outfit-latin.woff2', '/assets/fraunces-latin.woff2']);
  });

  it('have Arabic letters and digits on Arabic pages', () => {
    expect(fontPreloads(theme, 'ar', fonts)).toEqual(['/assets/cairo-arabic.woff2', '/assets/outfit-latin.woff2']);
  });
});
