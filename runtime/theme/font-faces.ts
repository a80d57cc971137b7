import type { FontName, Theme } from '../../schemas/generated/builder.ts';
import { isServed, type Script, SERVED_FONTS, type ServedFontName } from './font-catalogue.ts';
import { unicodeRange } from './font-cuts.ts';
import type { FontFile, FontFiles, StandInMeasure } from './font-files.ts';
import { standInFamily, standInsOf } from './font-stack.ts';
import { arabicDisplayFontOf, arabicFontOf, displayFontOf, weightIn } from './theme-type.ts';

/**
 * `@font-face` rules of the families that a theme uses on a page of a language: their files, and what stands in for
 * them at the same measure until they are there.
 */
export function fontFacesCss(theme: Theme, locale: string, fonts: FontFiles): string {
  const rules = usesOf(theme, locale).flatMap(({ name, scripts, style, isCapitals }) => {
    const made = fonts[name];
    if (made === undefined) return [];
    const files = made.files.filter(
      (file) => scripts.includes(file.script) && file.style === styleIn(made.files, style),
    );
    const standIns = made.standIns.filter(({ script }) => scripts.includes(script));
    return [
      ...files.map((file) => face(name, file)),
      ...standIns.map((measure) => standInFace(name, measure, isCapitals)),
    ];
  });
  return [...new Set(rules)].join('');
}

/** Paths of the one or two files that a page's first view needs: its text, and its headings or, in Arabic, its digits. */
export function fontPreloads(theme: Theme, locale: string, fonts: FontFiles): readonly string[] {
  const isArabic = locale === 'ar';
  const text = fileOf(fonts, isArabic ? arabicFontOf(theme) : theme.font, isArabic ? 'arabic' : 'latin', 400, 'normal');
  const display = isArabic ? arabicDisplayFontOf(theme) : displayFontOf(theme);
  const weight = weightIn(display, theme.headings.weight);
  const headings = fileOf(fonts, display, isArabic ? 'arabic' : 'latin', weight, displayStyle(theme, locale));
  const digits = isArabic ? fileOf(fonts, theme.font, 'latin', 400, 'normal') : undefined;
  const wanted = [text, headings, digits].filter((url) => url !== undefined);
  return [...new Set(wanted)].slice(0, MOST_PRELOADS);
}

/** More would come at the cost of the picture in the first view. */
const MOST_PRELOADS = 2;

interface FontUse {
  readonly name: ServedFontName;
  readonly scripts: readonly Script[];
  readonly style: FontFile['style'];
  /** All that is written in it is capitals, large or small. */
  readonly isCapitals?: boolean;
}

const LATIN: readonly Script[] = ['latin', 'latin-ext'];

function usesOf(theme: Theme, locale: string): readonly FontUse[] {
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
  return (locale === 'ar' ? [...arabic, ...latin] : latin).filter(isUse);
}

type FontChoice = Omit<FontUse, 'name'> & { readonly name: FontName };

const isUse = (choice: FontChoice): choice is FontUse => isServed(choice.name);

/** Headings of an Arabic page stand upright, their Latin words too. */
const displayStyle = ({ headings }: Theme, locale: string): FontFile['style'] =>
  locale === 'ar' ? 'normal' : headings.style;

function fileOf(
  fonts: FontFiles,
  name: FontName,
  script: Script,
  weight: number,
  style: FontFile['style'],
): string | undefined {
  const files = isServed(name) ? (fonts[name]?.files ?? []) : [];
  const own = styleIn(files, style);
  return files.find((file) => file.script === script && file.style === own && covers(file.weight, weight))?.url;
}

/** A family without slanted letters is slanted by the browser. */
const styleIn = (files: readonly FontFile[], style: FontFile['style']): FontFile['style'] =>
  files.some((file) => file.style === style) ? style : 'normal';

function covers(range: string, weight: number): boolean {
  const [from = 0, to = from] = range.split(' ').map(Number);
  return from <= weight && weight <= to;
}

function face(name: ServedFontName, { script, style, weight, url }: FontFile): string {
  const { family, enlarged } = SERVED_FONTS[name];
  const size = enlarged === undefined ? '' : `;size-adjust:${percent(enlarged)}`;
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;src:url(${url})format('woff2');unicode-range:${unicodeRange(script)}${size}}`;
}

function standInFace(name: ServedFontName, measure: StandInMeasure, isCapitals = false): string {
  const font = SERVED_FONTS[name];
  const local = standInsOf(font).find((each) => each.name === measure.name && each.script === measure.script);
  if (local === undefined) return '';
  const sources = local.local.map((each) => `local('${each}')`).join(',');
  const range = measure.script === 'arabic' ? `;unicode-range:${unicodeRange('arabic')}` : '';
  const size = (isCapitals ? measure.capitals : undefined) ?? measure.size;
  // Overrides are parts of the adjusted size.
  const part = (each: number) => percent((each * measure.size) / size);
  const { ascent, descent, lineGap } = measure;
  const overrides = `size-adjust:${percent(size * (font.enlarged ?? 1))};ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:${part(lineGap)}`;
  return `@font-face{font-family:'${standInFamily(font, local)}';font-weight:${measure.weight};src:${sources};${overrides}${range}}`;
}

const percent = (part: number): string => `${Number((part * 100).toFixed(2))}%`;
