import type { Theme } from '../../schemas/generated/builder.ts';
import { type CustomProperties, cssRule } from './css-rule.ts';
import { DEFAULT_DARK, DEFAULT_LIGHT, type FullPalette } from './palettes.ts';

/** CSS rules for the colours of both schemes, and of sections whose background is a colour role. */
export function colorRules(theme: Theme): string {
  const light = colorProperties({ ...DEFAULT_LIGHT, ...theme.colors?.light });
  const dark = colorProperties({ ...DEFAULT_DARK, ...theme.colors?.dark });
  return [
    // Text over a section of a scheme, but outside of it in the DOM (a transparent header), has that scheme's colour.
    cssRule(':root', { 'text-on-light': light['color-text'] ?? '', 'text-on-dark': dark['color-text'] ?? '' }),
    cssRule('[data-scheme=light],[data-scheme=system]', light, 'color-scheme:light;'),
    `@media(prefers-color-scheme:dark){${cssRule('[data-scheme=system]', dark, 'color-scheme:dark;')}}`,
    cssRule('[data-scheme=dark]', dark, 'color-scheme:dark;'),
    cssRule('[data-color=primary]', sectionColors('primary', theme)),
    cssRule('[data-color=accent]', sectionColors('accent', theme)),
  ].join('');
}

/** The page's background colour, by scheme. */
export const backgroundColors = ({ colors = {} }: Theme): { readonly light: string; readonly dark: string } => ({
  light: colors.light?.background ?? DEFAULT_LIGHT.background,
  dark: colors.dark?.background ?? DEFAULT_DARK.background,
});

function colorProperties(palette: FullPalette): CustomProperties {
  const roles = Object.entries(palette).map(([role, value]) => [`color-${toKebabCase(role)}`, value]);
  const fixed = SECTION_ROLES.map((role) => [`role-${toKebabCase(role)}`, palette[role]]);
  return Object.fromEntries([...roles, ...fixed]);
}

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Roles that a section's background may have, each with its text colour. They are declared a second time as `--role-…`,
 * because inside such a section `--color-…` is overridden.
 */
const SECTION_ROLES = ['primary', 'onPrimary', 'accent', 'onAccent'] as const;

/**
 * In a section whose background is a colour role, that role is the background colour and its text colour is the text.
 * Blocks inside stay readable without knowing where they are; buttons have the two colours swapped.
 */
function sectionColors(role: 'primary' | 'accent', { borders }: Theme): CustomProperties {
  const background = `var(--role-${role})`;
  const text = `var(--role-on-${role})`;
  return {
    'color-background': background,
    'color-surface': `color-mix(in oklab,${background} 94%,${text})`,
    'color-text': text,
    'color-text-muted': text,
    // Thick borders are meant to be seen; thinner ones only separate.
    'color-border': borders === 'thick' ? text : `color-mix(in oklab,${background} 72%,${text})`,
    'color-primary': text,
    'color-on-primary': background,
    'color-danger': text,
    'color-success': text,
    ...(role === 'accent' ? { 'color-accent': text, 'color-on-accent': background } : {}),
  };
}
