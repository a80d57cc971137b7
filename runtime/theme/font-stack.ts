import type { FontName } from '../../schemas/generated/builder.ts';
import { DEVICE_FONTS, isServedFont, SERVED_FONTS, type ServedFont } from './font-catalogue.ts';

/**
 * A `font-family` value: each served family and its metric-compatible fallbacks, then fonts of the device. The first
 * name that is a font of the device decides which; if there is none, the first family does.
 */
export function fontStack(names: readonly FontName[]): string {
  const served = [...new Set(names.filter(isServedFont))].flatMap((name) => {
    const font = SERVED_FONTS[name];
    return [font.family, ...fallbacksOf(font).map((local) => fallbackFamily(font, local))].map((each) => `'${each}'`);
  });
  const last = names.find((name) => !isServedFont(name)) ?? names[0] ?? 'sans';
  return [...served, DEVICE_FONTS[isServedFont(last) ? SERVED_FONTS[last].generic : last]].join(',');
}

/** A family that many devices have installed. */
interface LocalFamily {
  readonly name: string;
  /** Its names on devices, and families with the same metrics. */
  readonly local: readonly string[];
  readonly script: 'latin' | 'arabic';
}

/** Local families with the metrics of a web font, until it has loaded. */
export const fallbacksOf = ({ generic: like, scripts }: ServedFont): readonly LocalFamily[] =>
  scripts.includes('arabic') ? [...FALLBACKS.arabic, ...FALLBACKS[like]] : FALLBACKS[like];

/** The `font-family` name of a local fallback for a served family. */
export const fallbackFamily = ({ family }: ServedFont, { name, script }: LocalFamily): string =>
  `${family} as ${name}${script === 'arabic' ? ' Arabic' : ''}`;

const FALLBACKS: Readonly<Record<'sans' | 'serif' | 'arabic', readonly LocalFamily[]>> = {
  sans: [
    { name: 'Roboto', local: ['Roboto'], script: 'latin' },
    { name: 'Arial', local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], script: 'latin' },
    { name: 'DejaVu Sans', local: ['DejaVu Sans'], script: 'latin' },
  ],
  serif: [
    { name: 'Noto Serif', local: ['Noto Serif'], script: 'latin' },
    { name: 'Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], script: 'latin' },
    { name: 'DejaVu Serif', local: ['DejaVu Serif'], script: 'latin' },
  ],
  arabic: [
    { name: 'Noto Naskh', local: ['Noto Naskh Arabic'], script: 'arabic' },
    { name: 'DejaVu Sans', local: ['DejaVu Sans'], script: 'arabic' },
  ],
};
