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
  it('are those of its theme and language alone', () => {
    const english = fontFacesCss(theme, 'en', fonts);
    expect(english).toContain('/assets/outfit-latin.woff2');
    expect(english).toContain('/assets/fraunces-latin.woff2');
    expect(english).not.toMatch(/cairo|amiri/);
    const arabic = fontFacesCss(theme, 'ar', fonts);
    expect(arabic).toContain('/assets/cairo-arabic.woff2');
    expect(arabic).toContain('/assets/outfit-latin.woff2');
    expect(arabic).not.toMatch(/cairo-latin|amiri/);
  });

  it('say which letters they have, so that a language without ğ fetches no file for it', () => {
    const rules = fontFacesCss(theme, 'de', fonts).split('@font-face');
    expect(rules.find((rule) => rule.includes('outfit-latin.'))).toContain(unicodeRange('latin'));
    expect(rules.find((rule) => rule.includes('outfit-latin-ext'))).toContain(unicodeRange('latin-ext'));
    for (const letter of 'äöüßÄÖÜéèçñ¿¡œ€„“ı') expect(subsetText('latin'), letter).toContain(letter);
    for (const letter of 'ğşİŞĞ₺') expect(subsetText('latin-ext'), letter).toContain(letter);
  });

  it('never hide text while they are fetched', () => {
    expect(fontFacesCss(theme, 'en', fonts).match(/src:url/g)).toHaveLength(3);
    expect(fontFacesCss(theme, 'en', fonts).match(/font-display:swap/g)).toHaveLength(3);
  });

  it('have what stands in for them at their measure', () => {
    expect(fontFacesCss(theme, 'en', fonts)).toContain(
      "@font-face{font-family:'Outfit as Arial';font-weight:1 549;src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Helvetica');size-adjust:105%;ascent-override:90%;descent-override:25%;line-gap-override:0%}",
    );
  });

  it('have the measure of capitals where headings are in capitals', () => {
    const headings = { ...defaultTheme.headings, case: 'small-caps' } as const;
    const measured = {
      ...fonts,
      fraunces: { files: [], fallbacks: [{ ...measure('Times', 'latin'), capitals: 1.26 }] },
    };
    expect(fontFacesCss({ ...theme, headings }, 'en', measured)).toMatch(
      /'Fraunces as Times'[^}]*size-adjust:126%;ascent-override:75%;/,
    );
    expect(fontFacesCss(theme, 'en', measured)).toMatch(
      /'Fraunces as Times'[^}]*size-adjust:105%;ascent-override:90%;/,
    );
    expect(fontFacesCss({ ...theme, headings }, 'ar', measured)).toMatch(/'Fraunces as Times'[^}]*size-adjust:105%;/);
  });

  it('leave Latin letters alone where Arabic ones stand in', () => {
    const rule = fontFacesCss(theme, 'ar', fonts)
      .split('@font-face')
      .find((each) => each.includes("'Cairo as DejaVu Sans Arabic'"));
    expect(rule).toContain(`unicode-range:${unicodeRange('arabic')}`);
  });

  it('are none where the theme has those of the device', () => {
    expect(fontFacesCss(defaultTheme, 'en', fonts)).toBe('');
    expect(fontPreloads(defaultTheme, 'en', fonts)).toEqual([]);
  });

  it('have italics where headings are italic, and their own family has them', () => {
    const headings = { ...defaultTheme.headings, style: 'italic' } as const;
    expect(fontFacesCss({ ...theme, headings }, 'en', fonts)).toContain('fraunces-latin-italic');
    expect(fontFacesCss({ ...theme, headings }, 'ar', fonts)).not.toContain('fraunces-latin-italic');
    expect(fontPreloads({ ...theme, headings }, 'en', fonts)).toContain('/assets/fraunces-latin-italic.woff2');
    expect(fontFacesCss({ ...theme, displayFont: 'outfit', headings }, 'en', fonts)).toContain('outfit-latin');
  });
});

describe('fonts fetched ahead', () => {
  it('are those of text and headings', () => {
    expect(fontPreloads(theme, 'tr', fonts)).toEqual(['/assets/outfit-latin.woff2', '/assets/fraunces-latin.woff2']);
  });

  it('are in Arabic those of its letters, and of the digits', () => {
    expect(fontPreloads(theme, 'ar', fonts)).toEqual(['/assets/cairo-arabic.woff2', '/assets/outfit-latin.woff2']);
  });

  it('are of the weight that headings have', () => {
    const arabic = { ...theme, arabicFont: 'amiri' } as const;
    const preloads = fontPreloads({ ...arabic, headings: { ...theme.headings, weight: 700 } }, 'ar', fonts);
    expect(preloads).toEqual(['/assets/amiri-400.woff2', '/assets/amiri-700.woff2']);
  });

  it('are two at most', () => {
    for (const arabicDisplayFont of ['amiri', 'cairo'] as const)
      expect(fontPreloads({ ...theme, arabicDisplayFont }, 'ar', fonts).length).toBeLessThanOrEqual(2);
  });
});

describe('a family whose letters are small', () => {
  it('is drawn larger, and so is what stands in for it', () => {
    const css = fontFacesCss({ ...theme, arabicFont: 'amiri' }, 'ar', fonts);
    expect(css).toMatch(/font-family:'Amiri';[^}]*size-adjust:112%\}/);
    expect(css).toMatch(/font-family:'Amiri as DejaVu Sans Arabic';[^}]*size-adjust:117.6%;/);
  });
});
