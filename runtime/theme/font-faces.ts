import type { FontName, Theme } from '../../schemas/generated/builder.ts';
import { isServedFont, type Script, SERVED_FONTS, type ServedFontName } from './font-catalogue.ts';
import type { FallbackMetrics, FontFile, FontFiles } from './font-files.ts';
import { fallbackFamily, fallbacksOf } from './font-stack.ts';
import { unicodeRange } from './font-subsets.ts';
import { arabicDisplayFontOf, arabicFontOf, displayFontOf, nearestFontWeight } from './theme-type.ts';

/**
 * `@font-face` rules of the families that a theme uses on a page in one language: their files, and metric-compatible
 * fallbacks that are shown until the files have loaded.
 */
export function fontFacesCss(theme: Theme, locale: string, fonts: FontFiles): string {
  const rules = fontUses(theme, locale).flatMap(({ name, scripts, style, isCapitals }) => {
    const built = fonts[name];
    if (built === undefined) return [];
    const files = built.files.filter(
      (file) => scripts.includes(file.script) && file.style === availableStyle(built.files, style),
    );
    const fallbacks = built.fallbacks.filter(({ script }) => scripts.includes(script));
    return [
      ...files.map((file) => fontFace(name, file)),
      ...fallbacks.map((measure) => fallbackFace(name, measure, isCapitals)),
    ];
  });
  return [...new Set(rules)].join('');
}

/** Paths of the font files to preload, at most two: body text, and headings or (in Arabic) digits. */
export function fontPreloads(theme: Theme, locale: string, fonts: FontFiles): readonly string[] {
  const isArabic = locale === 'ar';
  const text = fontFileUrl(
    fonts,
    isArabic ? arabicFontOf(theme) : theme.font,
    isArabic ? 'arabic' : 'latin',
    400,
    'normal',
  );
  const display = isArabic ? arabicDisplayFontOf(theme) : displayFontOf(theme);
  const weight = nearestFontWeight(display, theme.headings.weight);
  const headings = fontFileUrl(fonts, display, isArabic ? 'arabic' : 'latin', weight, displayStyle(theme, locale));
  const digits = isArabic ? fontFileUrl(fonts, theme.font, 'latin', 400, 'normal') : undefined;
  const urls = [text, headings, digits].filter((url) => url !== undefined);
  return [...new Set(urls)].slice(0, MAX_PRELOADS);
}

/** More preloads would delay the first image in view. */
const MAX_PRELOADS = 2;

interface FontUse {
  readonly name: ServedFontName;
  readonly scripts: readonly Script[];
  readonly style: FontFile['style'];
  /** Whether all text in it is uppercase or small caps. */
  readonly isCapitals?: boolean;
}

const LATIN: readonly Script[] = ['latin', 'latin-ext'];

function fontUses(theme: Theme, locale: string): readonly FontUse[] {
  const display = displayFontOf(theme);
  const isCapitals = locale !== 'ar' && display !== theme.font && theme.headings.case !== 'normal';
  const latin: readonly FontChoice[] = [
    { name: theme.font, scripts: LATIN, style: 'normal' },
    { name: display, scripts: LATIN, style: displayStyle(theme, locale), isCapitals },
  ];
  const arabic: readonly FontChoice[] = [arabicFontOf(theme), arabicDisplayFontOf(theme)].map((name) => ({
    name,
    scripts: ['arabic'],
    style: 'normal',
  }));
  return (locale === 'ar' ? [...arabic, ...latin] : latin).filter(isServedChoice);
}

type FontChoice = Omit<FontUse, 'name'> & { readonly name: FontName };

const isServedChoice = (choice: FontChoice): choice is FontUse => isServedFont(choice.name);

/** Headings of an Arabic page are upright, including their Latin words. */
const displayStyle = ({ headings }: Theme, locale: string): FontFile['style'] =>
  locale === 'ar' ? 'normal' : headings.style;

function fontFileUrl(
  fonts: FontFiles,
  name: FontName,
  script: Script,
  weight: number,
  style: FontFile['style'],
): string | undefined {
  const files = isServedFont(name) ? (fonts[name]?.files ?? []) : [];
  const own = availableStyle(files, style);
  return files.find((file) => file.script === script && file.style === own && coversWeight(file.weight, weight))?.url;
}

/** Without italics, the browser slants the normal style. */
const availableStyle = (files: readonly FontFile[], style: FontFile['style']): FontFile['style'] =>
  files.some((file) => file.style === style) ? style : 'normal';

function coversWeight(range: string, weight: number): boolean {
  const [from = 0, to = from] = range.split(' ').map(Number);
  return from <= weight && weight <= to;
}

function fontFace(name: ServedFontName, { script, style, weight, url }: FontFile): string {
  const { family, sizeAdjust: enlarged } = SERVED_FONTS[name];
  const size = enlarged === undefined ? '' : `;size-adjust:${percent(enlarged)}`;
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url(${url})format('woff2');unicode-range:${unicodeRange(script)}${size}}`;
}

function fallbackFace(name: ServedFontName, measure: FallbackMetrics, isCapitals = false): string {
  const font = SERVED_FONTS[name];
  const local = fallbacksOf(font).find((each) => each.name === measure.name && each.script === measure.script);
  if (local === undefined) return '';
  const sources = local.local.map((each) => `local('${each}')`).join(',');
  const range = measure.script === 'arabic' ? `;unicode-range:${unicodeRange('arabic')}` : '';
  const size = (isCapitals ? measure.capitals : undefined) ?? measure.size;
  // Metric overrides are relative to the adjusted size.
  const part = (each: number) => percent((each * measure.size) / size);
  const { ascent, descent, lineGap } = measure;
  const overrides = `size-adjust:${percent(size * (font.sizeAdjust ?? 1))};ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:${part(lineGap)}`;
  return `@font-face{font-family:'${fallbackFamily(font, local)}';font-weight:${measure.weight};src:${sources};${overrides}${range}}`;
}

const percent = (part: number): string => `${Number((part * 100).toFixed(2))}%`;
