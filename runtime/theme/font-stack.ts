import type { FontName } from '../../schemas/generated/builder.ts';
import { DEVICE_FONTS, isServed, SERVED_FONTS, type ServedFont } from './font-catalogue.ts';

/**
 * A value of `font-family`: each family and what stands in for it in its own measure, then what the device has. The
 * first name that is the device's, or else the first of all, decides which of the device's.
 */
export function fontStack(names: readonly FontName[]): string {
  const served = [...new Set(names.filter(isServed))].flatMap((name) => {
    const font = SERVED_FONTS[name];
    return [font.family, ...standInsOf(font).map((local) => standInFamily(font, local))].map((each) => `'${each}'`);
  });
  const last = names.find((name) => !isServed(name)) ?? names[0] ?? 'sans';
  return [...served, DEVICE_FONTS[isServed(last) ? SERVED_FONTS[last].like : last]].join(',');
}

/** A family that many devices have. */
export interface LocalFamily {
  readonly name: string;
  /** What it is called on devices, and others of the same measure. */
  readonly local: readonly string[];
  readonly script: 'latin' | 'arabic';
}

/** Local families that stand in for a served one until it is there, stretched to its measure. */
export const standInsOf = ({ like, scripts }: ServedFont): readonly LocalFamily[] =>
  scripts.includes('arabic') ? [...STAND_INS.arabic, ...STAND_INS[like]] : STAND_INS[like];

/** The name under which a local family stands in for a served one. */
export const standInFamily = ({ family }: ServedFont, { name, script }: LocalFamily): string =>
  `${family} as ${name}${script === 'arabic' ? ' Arabic' : ''}`;

const STAND_INS: Readonly<Record<'sans' | 'serif' | 'arabic', readonly LocalFamily[]>> = {
  sans: [
    { name: 'Arial', local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], script: 'latin' },
    { name: 'DejaVu Sans', local: ['DejaVu Sans'], script: 'latin' },
  ],
  serif: [
    { name: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], script: 'latin' },
    { name: 'DejaVu Serif', local: ['DejaVu Serif'], script: 'latin' },
  ],
  arabic: [
    { name: 'Noto Naskh', local: ['Noto Naskh Arabic'], script: 'arabic' },
    { name: 'DejaVu Sans', local: ['DejaVu Sans'], script: 'arabic' },
  ],
};
