import type { ArabicFontName, FontName } from '../../schemas/generated/builder.ts';

/** A font family that the shop serves itself. */
export interface ServedFont {
  readonly family: string;
  /** The npm package with its files. */
  readonly source: string;
  /** Generic family of its fallback while it loads. */
  readonly generic: 'sans' | 'serif';
  /** Scripts that it covers. */
  readonly scripts: readonly Script[];
  /** A range of weights (variable font), or the single weights that exist. */
  readonly weights: { readonly from: number; readonly to: number } | readonly number[];
  /** `size-adjust` factor for families with small letters, so that one type scale fits all families. */
  readonly sizeAdjust?: number;
  /** Weight of body text, where 400 is too thin. */
  readonly textWeight?: number;
  /** Whether it has real italics. */
  readonly hasItalic?: boolean;
}

/** Subsets of a family, one file each. `latin-ext` has ğ, ı, ş, İ and similar letters. */
export type Script = 'latin' | 'latin-ext' | 'arabic';

type DeviceFont = 'sans' | 'serif' | 'rounded';

export type ServedFontName = Exclude<FontName, DeviceFont>;

const LATIN = ['latin', 'latin-ext'] as const;
const BOTH = ['latin', 'latin-ext', 'arabic'] as const;

/** Every family that a theme may name beside the fonts of the visitor's device. */
export const SERVED_FONTS: Readonly<Record<ServedFontName, ServedFont>> = {
  outfit: variableFont('Outfit', 'outfit', 'sans', LATIN, 100, 900),
  alexandria: variableFont('Alexandria', 'alexandria', 'sans', BOTH, 100, 900),
  cairo: variableFont('Cairo', 'cairo', 'sans', BOTH, 200, 1000),
  'bricolage-grotesque': variableFont('Bricolage Grotesque', 'bricolage-grotesque', 'sans', LATIN, 200, 800),
  'el-messiri': variableFont('El Messiri', 'el-messiri', 'sans', BOTH, 400, 700),
  'noto-naskh-arabic': variableFont('Noto Naskh Arabic', 'noto-naskh-arabic', 'serif', BOTH, 400, 700),
  cormorant: {
    ...variableFont('Cormorant', 'cormorant', 'serif', LATIN, 300, 700),
    hasItalic: true,
    sizeAdjust: 1.15,
    textWeight: 500,
  },
  fraunces: { ...variableFont('Fraunces', 'fraunces', 'serif', LATIN, 100, 900), hasItalic: true },
  marcellus: { family: 'Marcellus', source: '@fontsource/marcellus', generic: 'serif', scripts: LATIN, weights: [400] },
  amiri: {
    family: 'Amiri',
    source: '@fontsource/amiri',
    generic: 'serif',
    scripts: BOTH,
    weights: [400, 700],
    sizeAdjust: 1.12,
  },
};

function variableFont(
  family: string,
  name: string,
  like: ServedFont['generic'],
  scripts: readonly Script[],
  from: number,
  to: number,
): ServedFont {
  return { family, source: `@fontsource-variable/${name}`, generic: like, scripts, weights: { from, to } };
}

/** The served family of a name; undefined for fonts of the device. */
export const servedFont = (name: FontName): ServedFont | undefined =>
  isServedFont(name) ? SERVED_FONTS[name] : undefined;

export const isServedFont = (name: FontName): name is ServedFontName => Object.hasOwn(SERVED_FONTS, name);

export const hasArabicLetters = (name: FontName): name is ArabicFontName =>
  servedFont(name)?.scripts.includes('arabic') ?? true;

/** The family's weight nearest to the requested one. */
export function nearestWeight({ weights }: ServedFont, weight: number): number {
  if ('from' in weights) return Math.min(Math.max(weight, weights.from), weights.to);
  return weights.reduce((best, each) => (Math.abs(each - weight) < Math.abs(best - weight) ? each : best));
}

/** Font stacks of the device, best match first, by generic family. */
export const DEVICE_FONTS: Readonly<Record<DeviceFont, string>> = {
  sans: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif",
  serif: "'Iowan Old Style','Palatino Linotype','Noto Serif','Noto Naskh Arabic','DejaVu Serif',Georgia,serif",
  rounded: "ui-rounded,'SF Pro Rounded','Nunito','Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif",
};
