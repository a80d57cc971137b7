import type { ArabicFontName, FontName } from '../../schemas/generated/builder.ts';

/** A family that the shop serves itself. */
export interface ServedFont {
  readonly family: string;
  /** The package that its files come from. */
  readonly source: string;
  /** What stands in for it until it is there. */
  readonly like: 'sans' | 'serif';
  /** Scripts that it has letters of. */
  readonly scripts: readonly Script[];
  /** Every weight between two, or these alone. */
  readonly weights: { readonly from: number; readonly to: number } | readonly number[];
  /** Drawn so much larger, where its letters are small for their size: one scale of type then fits all families. */
  readonly enlarged?: number;
  /** What running text is set in, where 400 is too thin for it. */
  readonly textWeight?: number;
  /** It has slanted letters of its own. */
  readonly hasItalic?: boolean;
}

/** The files that a family is cut into. `latin-ext` is ğ ı ş İ and their like. */
export type Script = 'latin' | 'latin-ext' | 'arabic';

export type DeviceFont = 'sans' | 'serif' | 'rounded';

export type ServedFontName = Exclude<FontName, DeviceFont>;

const LATIN = ['latin', 'latin-ext'] as const;
const BOTH = ['latin', 'latin-ext', 'arabic'] as const;

/** Every family that a theme may ask for beyond those of the visitor's device. */
export const SERVED_FONTS: Readonly<Record<ServedFontName, ServedFont>> = {
  outfit: variable('Outfit', 'outfit', 'sans', LATIN, 100, 900),
  alexandria: variable('Alexandria', 'alexandria', 'sans', BOTH, 100, 900),
  cairo: variable('Cairo', 'cairo', 'sans', BOTH, 200, 1000),
  'bricolage-grotesque': variable('Bricolage Grotesque', 'bricolage-grotesque', 'sans', LATIN, 200, 800),
  'el-messiri': variable('El Messiri', 'el-messiri', 'sans', BOTH, 400, 700),
  'noto-naskh-arabic': variable('Noto Naskh Arabic', 'noto-naskh-arabic', 'serif', BOTH, 400, 700),
  cormorant: {
    ...variable('Cormorant', 'cormorant', 'serif', LATIN, 300, 700),
    hasItalic: true,
    enlarged: 1.15,
    textWeight: 500,
  },
  fraunces: { ...variable('Fraunces', 'fraunces', 'serif', LATIN, 100, 900), hasItalic: true },
  marcellus: { family: 'Marcellus', source: '@fontsource/marcellus', like: 'serif', scripts: LATIN, weights: [400] },
  amiri: {
    family: 'Amiri',
    source: '@fontsource/amiri',
    like: 'serif',
    scripts: BOTH,
    weights: [400, 700],
    enlarged: 1.12,
  },
};

function variable(
  family: string,
  name: string,
  like: ServedFont['like'],
  scripts: readonly Script[],
  from: number,
  to: number,
): ServedFont {
  return { family, source: `@fontsource-variable/${name}`, like, scripts, weights: { from, to } };
}

/** The family of a name; undefined where it is whatever the device has. */
export const servedFont = (name: FontName): ServedFont | undefined => (isServed(name) ? SERVED_FONTS[name] : undefined);

export const isServed = (name: FontName): name is ServedFontName => Object.hasOwn(SERVED_FONTS, name);

export const hasArabic = (name: FontName): name is ArabicFontName =>
  servedFont(name)?.scripts.includes('arabic') ?? true;

/** The weight of a family that is nearest to one. */
export function nearestWeight({ weights }: ServedFont, weight: number): number {
  if ('from' in weights) return Math.min(Math.max(weight, weights.from), weights.to);
  return weights.reduce((best, each) => (Math.abs(each - weight) < Math.abs(best - weight) ? each : best));
}

/** Local families that devices have, most to least fitting, by what they stand in for. */
export const DEVICE_FONTS: Readonly<Record<DeviceFont, string>> = {
  sans: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif",
  serif: "'Iowan Old Style','Palatino Linotype','Noto Serif','Noto Naskh Arabic','DejaVu Serif',Georgia,serif",
  rounded: "ui-rounded,'SF Pro Rounded','Nunito','Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif",
};
