import type { Theme } from '../../schemas/generated/builder.ts';
import { type Declarations, rule } from './css-rule.ts';
import { DEFAULT_DARK, DEFAULT_LIGHT, type FullPalette } from './palettes.ts';

/** The colours of both schemes, and of sections that stand on a colour role. */
export function colorRules(theme: Theme): string {
  const light = colors({ ...DEFAULT_LIGHT, ...theme.colors?.light });
  const dark = colors({ ...DEFAULT_DARK, ...theme.colors?.dark });
  return [
    // What lies over a section of a scheme without standing in it is written in that scheme's ink.
    rule(':root', { 'ink-on-light': light['color-ink'] ?? '', 'ink-on-dark': dark['color-ink'] ?? '' }),
    rule('[data-scheme=light],[data-scheme=system]', light, 'color-scheme:light;'),
    `@media(prefers-color-scheme:dark){${rule('[data-scheme=system]', dark, 'color-scheme:dark;')}}`,
    rule('[data-scheme=dark]', dark, 'color-scheme:dark;'),
    rule('[data-color=act]', on('act', theme)),
    rule('[data-color=point]', on('point', theme)),
  ].join('');
}

/** The colour that pages stand on, by scheme. */
export const groundColors = ({ colors = {} }: Theme): { readonly light: string; readonly dark: string } => ({
  light: colors.light?.ground ?? DEFAULT_LIGHT.ground,
  dark: colors.dark?.ground ?? DEFAULT_DARK.ground,
});

function colors(palette: FullPalette): Declarations {
  const roles = Object.entries(palette).map(([role, value]) => [`color-${kebab(role)}`, value]);
  const kept = KEPT.map((role) => [`role-${kebab(role)}`, palette[role]]);
  return Object.fromEntries([...roles, ...kept]);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Roles that a section may stand on. Their colours have a second name: on such a section the first means something else. */
const KEPT = ['act', 'onAct', 'point', 'onPoint'] as const;

/**
 * On a section in the colour of a role, that is the ground, and its text is the ink: what stands there is readable
 * without knowing where it stands, and what can be pressed is the other way round.
 */
function on(role: 'act' | 'point', { borders }: Theme): Declarations {
  const ground = `var(--role-${role})`;
  const ink = `var(--role-on-${role})`;
  return {
    'color-ground': ground,
    'color-surface': `color-mix(in oklab,${ground} 94%,${ink})`,
    'color-ink': ink,
    'color-ink-soft': ink,
    // Thick lines are meant to be seen; others only part one thing from the next.
    'color-line': borders === 'thick' ? ink : `color-mix(in oklab,${ground} 72%,${ink})`,
    'color-act': ink,
    'color-on-act': ground,
    'color-danger': ink,
    'color-ok': ink,
    ...(role === 'point' ? { 'color-point': ink, 'color-on-point': ground } : {}),
  };
}
