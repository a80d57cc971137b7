import type { Palette, Theme } from '../../../schemas/generated/builder.ts';
import { contrastRatio } from '../../domain/contrast.ts';
import { joinPointer, type Problem } from '../../page/problem.ts';
import { DEFAULT_DARK, DEFAULT_LIGHT, type FullPalette } from '../../theme/palettes.ts';

type Role = keyof Palette;

/** Minimal contrast of text, and of large text and controls. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const MIN_TEXT_CONTRAST = 4.5;
const MIN_CONTROL_CONTRAST = 3;

/**
 * Foreground and background roles with their minimal contrast. `accent` decorates, so it needs none to the background.
 */
const CONTRAST_PAIRS: readonly (readonly [what: Role, on: Role, least: number])[] = [
  ['text', 'background', MIN_TEXT_CONTRAST],
  ['text', 'surface', MIN_TEXT_CONTRAST],
  ['textMuted', 'background', MIN_TEXT_CONTRAST],
  ['textMuted', 'surface', MIN_TEXT_CONTRAST],
  ['onPrimary', 'primary', MIN_TEXT_CONTRAST],
  ['onAccent', 'accent', MIN_TEXT_CONTRAST],
  ['primary', 'background', MIN_CONTROL_CONTRAST],
];

/** Pairs of a theme's colours with too little contrast. Advice only: a brand may have its reasons. */
export function checkTheme({ colors = {} }: Theme): readonly Problem[] {
  return [
    ...checkPalette(colors.light ?? {}, DEFAULT_LIGHT, '/theme/colors/light'),
    ...checkPalette(colors.dark ?? {}, DEFAULT_DARK, '/theme/colors/dark'),
  ];
}

/** The contrast of two roles of a palette. */
export interface RoleContrast {
  readonly what: Role;
  readonly on: Role;
  readonly ratio: number;
  readonly least: number;
}

/** The contrast of every pair of roles that needs one. */
export const paletteContrasts = (palette: FullPalette): readonly RoleContrast[] =>
  CONTRAST_PAIRS.map(([what, on, least]) => ({ what, on, ratio: contrastRatio(palette[what], palette[on]), least }));

function checkPalette(written: Palette, defaults: FullPalette, pointer: string): readonly Problem[] {
  const palette = { ...defaults, ...written };
  return paletteContrasts(palette).flatMap(({ what, on, ratio, least }) => {
    // The pointer leads to a colour that the tenant wrote; the defaults have enough contrast.
    const at = [what, on].find((role) => written[role] !== undefined);
    if (ratio >= least || at === undefined) return [];
    const words = `\`${what}\` (${palette[what]}) on \`${on}\` (${palette[on]}) has a contrast of ${formatRatio(ratio)} : 1; most people need ${least} : 1.`;
    return [{ kind: 'advice', code: 'contrast', pointer: joinPointer(pointer, at), message: words } as const];
  });
}

/** Rounded down, so that 4.499 is not shown as 4.5. */
export const formatRatio = (ratio: number): string => String(Math.floor(ratio * 100) / 100);
