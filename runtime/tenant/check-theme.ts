import type { Palette, Theme } from '../../schemas/generated/builder.ts';
import { contrast } from '../domain/contrast.ts';
import { type Problem, pointTo } from '../page/problem.ts';
import { DEFAULT_DARK, DEFAULT_LIGHT, type FullPalette } from '../theme/palettes.ts';

type Role = keyof Palette;

/** Least contrast of text, and of what is large or pressed. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const SHAPE = 3;

/**
 * What stands on what, and how far apart the two must be. `point` lies under words or decorates: nobody has to tell it
 * from the ground, so a sun yellow may lie on a pale pink.
 */
const PAIRS: readonly (readonly [what: Role, on: Role, least: number])[] = [
  ['ink', 'ground', TEXT],
  ['ink', 'surface', TEXT],
  ['inkSoft', 'ground', TEXT],
  ['inkSoft', 'surface', TEXT],
  ['onAct', 'act', TEXT],
  ['onPoint', 'point', TEXT],
  ['act', 'ground', SHAPE],
];

/** Which of a theme's colours are hard to tell apart. Advice: a brand may have its reasons. */
export function checkTheme({ colors = {} }: Theme): readonly Problem[] {
  return [
    ...checkPalette(colors.light ?? {}, DEFAULT_LIGHT, '/theme/colors/light'),
    ...checkPalette(colors.dark ?? {}, DEFAULT_DARK, '/theme/colors/dark'),
  ];
}

function checkPalette(written: Palette, defaults: FullPalette, pointer: string): readonly Problem[] {
  const palette = { ...defaults, ...written };
  return PAIRS.flatMap(([what, on, least]) => {
    const found = contrast(palette[what], palette[on]);
    // It points at what the tenant wrote; the defaults stand apart well enough.
    const at = [what, on].find((role) => written[role] !== undefined);
    if (found >= least || at === undefined) return [];
    const words = `\`${what}\` (${palette[what]}) on \`${on}\` (${palette[on]}) has a contrast of ${shown(found)} : 1; most people need ${least} : 1.`;
    return [{ kind: 'advice', code: 'contrast', pointer: pointTo(pointer, at), message: words } as const];
  });
}

/** Rounded down, so that 4.499 is not told to be 4.5. */
const shown = (ratio: number): string => String(Math.floor(ratio * 100) / 100);
