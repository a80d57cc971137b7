import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { type Script, SERVED_FONTS, type ServedFontName } from '../../../runtime/theme/font-catalogue.ts';
import { projectFolder } from '../setup/project-paths.mjs';
import { buildFonts, subsetFontFile } from './build-fonts.ts';
import { listFontSourceFiles } from './font-source-files.ts';
import { shapeText } from './shape-text.ts';

const root = projectFolder;
const names = Object.keys(SERVED_FONTS) as ServedFontName[];

/** What a shop writes, in the letters of each file. */
const SAMPLES: Readonly<Record<Script, readonly string[]>> = {
  latin: [
    'Größe wählen – Süßes für 24,50 €',
    '¿Cuánto cuesta? ¡Añádelo!',
    'Cœur, déjà vu, où ça, “quoted”',
    'AV To fi fl',
  ],
  'latin-ext': ['ğşİŞĞ', 'łęąčžő', '₺₾'],
  arabic: ['مُحَمَّد، السَّلامُ عَلَيْكُم', 'تسوّق الآن', '٠١٢٣٤٥٦٧٨٩', 'لا إله، آلاف الهدايا؟', 'چ پ ژ گ'],
};

/** An uncompressed copy with all that the package's file has. */
const whole = async (path: string): Promise<Buffer> =>
  subsetFont(await readFile(path), allLetters, { targetFormat: 'truetype' });
const allLetters = `${Object.values(SAMPLES).flat().join('')}بع`;

const open = (font: Buffer): Promise<Buffer> => subsetFont(font, allLetters, { targetFormat: 'truetype' });

describe.each(names)('%s', (name) => {
  const upright = listFontSourceFiles(SERVED_FONTS[name], root).filter(({ style }) => style === 'normal');

  it.each(upright.map((source) => [source.script, source.weight, source] as const))(
    'in %s %s joins and places letters as before it was cut',
    async (script, _, { path }) => {
      const cut = await open(await subsetFontFile(await readFile(path), script));
      const original = await whole(path);
      for (const text of SAMPLES[script]) {
        const widths = (font: Buffer) => shapeText(font, text).glyphs.map(({ advance }) => advance);
        expect(widths(cut), text).toEqual(widths(original));
      }
    },
  );

  it('is small enough for a phone', async () => {
    const { folder, fonts } = await buildFonts();
    const files = fonts[name]?.files ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const { url, style } of files) {
      const { length } = await readFile(join(folder, url));
      expect(length, url).toBeLessThan(style === 'italic' ? 48_000 : 45_000);
    }
  });

  it('has fallbacks with similar metrics', async () => {
    const { fonts } = await buildFonts();
    const standIns = fonts[name]?.fallbacks ?? [];
    expect(standIns.length).toBeGreaterThanOrEqual(2);
    for (const { size, ascent, descent } of standIns) {
      expect(size).toBeGreaterThan(0.7);
      expect(size).toBeLessThan(1.4);
      expect((ascent + descent) * size).toBeGreaterThan(0.9);
    }
  });
});

describe('Arabic letters', () => {
  const withArabic = names.filter((name) => SERVED_FONTS[name].scripts.includes('arabic'));

  it.each(withArabic)('are joined in %s', async (name) => {
    const source = listFontSourceFiles(SERVED_FONTS[name], root).find(({ script }) => script === 'arabic');
    const cut = await open(await subsetFontFile(await readFile(source?.path ?? ''), 'arabic'));
    const glyphOf = (text: string) => shapeText(cut, text).glyphs.map(({ glyph }) => glyph);
    const [alone] = glyphOf('ع');
    expect(new Set(glyphOf('ععع')).size).toBe(3);
    expect(glyphOf('ععع')).not.toContain(alone);
    expect(glyphOf('ب')).not.toContain(0);
  });

  it.each(withArabic)('stay between matching brackets in %s', async (name) => {
    for (const source of listFontSourceFiles(SERVED_FONTS[name], root).filter(({ script }) => script === 'arabic')) {
      const cut = await subsetFont(await subsetFontFile(await readFile(source.path), 'arabic'), '()«»[]', {
        targetFormat: 'truetype',
      });
      const has = (bracket: string) => shapeText(cut, bracket).glyphs.every(({ glyph }) => glyph !== 0);
      // Right to left, each is drawn as the other: of a file that has one alone, that one would face the wrong way.
      for (const [open = '', close = ''] of ['()', '«»', '[]']) expect([open, has(open)]).toEqual([open, has(close)]);
    }
  });
});
