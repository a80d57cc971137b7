import type { ArabicFontName, FontName, Theme } from '../../schemas/generated/builder.ts';
import type { CustomProperties } from './css-rule.ts';
import { hasArabicLetters, nearestWeight, servedFont } from './font-catalogue.ts';
import { fontStack } from './font-stack.ts';

/** Font families and sizes for languages in Latin script. */
export function typeTokens(theme: Theme): CustomProperties {
  const { headings } = theme;
  const display = displayFontOf(theme);
  return {
    'font-body': fontStack([theme.font]),
    'weight-body': textWeight(theme.font),
    'font-display': fontStack([display]),
    'weight-display': String(nearestFontWeight(display, headings.weight)),
    'case-display': headings.case === 'uppercase' ? 'uppercase' : 'none',
    'caps-display': headings.case === 'small-caps' ? 'small-caps' : 'normal',
    'tracking-display': TRACKING[headings.tracking],
    // Small capitals have neither ascenders nor descenders.
    'leading-display': headings.case === 'small-caps' ? '1' : '1.15',
    'style-display': headings.style,
    'text-xs': '.8125rem',
    'text-s': '.875rem',
    'text-m': '1rem',
    ...SCALES[theme.scale],
  };
}

/**
 * Overrides for Arabic: its letters join, so there is no tracking; there are neither capitals nor italics; headings are
 * smaller, because the strokes reach further up and down.
 */
export function arabicTypeTokens(theme: Theme): CustomProperties {
  const body = arabicFontOf(theme);
  const display = arabicDisplayFontOf(theme);
  return {
    // The family with Arabic letters comes first; Latin words of an Arabic page keep the Latin family.
    'font-body': fontStack([body, theme.font]),
    'weight-body': textWeight(body),
    'font-display': fontStack([display, displayFontOf(theme)]),
    'weight-display': String(nearestFontWeight(display, theme.headings.weight)),
    'case-display': 'none',
    'caps-display': 'normal',
    'tracking-display': '0',
    'leading-display': '1.4',
    'style-display': 'normal',
    ...ARABIC_SCALES[theme.scale],
  };
}

export const displayFontOf = (theme: Theme): FontName => theme.displayFont ?? theme.font;

export const arabicFontOf = ({ arabicFont, font }: Theme): ArabicFontName =>
  arabicFont ?? (hasArabicLetters(font) ? font : 'sans');

export function arabicDisplayFontOf(theme: Theme): ArabicFontName {
  const { arabicDisplayFont, arabicFont, displayFont } = theme;
  if (arabicDisplayFont !== undefined) return arabicDisplayFont;
  if (arabicFont === undefined && displayFont !== undefined && hasArabicLetters(displayFont)) return displayFont;
  return arabicFontOf(theme);
}

export function nearestFontWeight(name: FontName, weight: number): number {
  const font = servedFont(name);
  return font === undefined ? weight : nearestWeight(font, weight);
}

const textWeight = (name: FontName): string => String(servedFont(name)?.textWeight ?? 400);

const TRACKING: Readonly<Record<Theme['headings']['tracking'], string>> = {
  tight: '-.015em',
  normal: '0',
  wide: '.06em',
};

type Sizes = Readonly<Record<'text-l' | 'text-xl' | 'text-2xl' | 'text-3xl', string>>;

/** Sizes grow with the viewport to at most 2.5 times their minimum, so that browser zoom always enlarges text (WCAG 1.4.4). */
const SCALES: Readonly<Record<Theme['scale'], Sizes>> = {
  small: {
    'text-l': '1.125rem',
    'text-xl': 'clamp(1.125rem,1.06rem + .3vw,1.3rem)',
    'text-2xl': 'clamp(1.375rem,1.2rem + .8vw,1.8rem)',
    'text-3xl': 'clamp(1.9rem,1.45rem + 2vw,2.9rem)',
  },
  medium: {
    'text-l': '1.25rem',
    'text-xl': 'clamp(1.25rem,1.15rem + .45vw,1.5rem)',
    'text-2xl': 'clamp(1.5rem,1.2rem + 1.3vw,2.2rem)',
    'text-3xl': 'clamp(2.1rem,1.4rem + 3vw,3.75rem)',
  },
  large: {
    'text-l': '1.3125rem',
    'text-xl': 'clamp(1.375rem,1.2rem + .8vw,1.8rem)',
    'text-2xl': 'clamp(1.9rem,1.35rem + 2.4vw,3.1rem)',
    'text-3xl': 'clamp(2.6rem,1.4rem + 5.2vw,5.5rem)',
  },
};

const ARABIC_SCALES: Readonly<Record<Theme['scale'], Sizes>> = {
  small: {
    'text-l': '1.125rem',
    'text-xl': 'clamp(1.125rem,1.06rem + .3vw,1.3rem)',
    'text-2xl': 'clamp(1.375rem,1.2rem + .7vw,1.75rem)',
    'text-3xl': 'clamp(1.8rem,1.45rem + 1.6vw,2.6rem)',
  },
  medium: {
    'text-l': '1.25rem',
    'text-xl': 'clamp(1.25rem,1.15rem + .4vw,1.45rem)',
    'text-2xl': 'clamp(1.5rem,1.25rem + 1vw,2rem)',
    'text-3xl': 'clamp(2rem,1.45rem + 2.4vw,3.2rem)',
  },
  large: {
    'text-l': '1.3125rem',
    'text-xl': 'clamp(1.375rem,1.2rem + .7vw,1.7rem)',
    'text-2xl': 'clamp(1.75rem,1.35rem + 1.8vw,2.7rem)',
    'text-3xl': 'clamp(2.4rem,1.5rem + 4vw,4.5rem)',
  },
};
