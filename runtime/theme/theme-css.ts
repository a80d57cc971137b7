import type { Theme } from '../../schemas/generated/builder.ts';
import { DEFAULT_DARK, DEFAULT_LIGHT, type FullPalette } from './palettes.ts';

/**
 * A tenant's theme as CSS custom properties. They are set once per tenant and scheme; switching light and dark
 * re-renders nothing, because components only ever read them.
 */
export function themeCss(theme: Theme): string {
  const light = { ...DEFAULT_LIGHT, ...theme.colors?.light };
  const dark = { ...DEFAULT_DARK, ...theme.colors?.dark };
  return [
    `:root{${declarations(tokens(theme))}}`,
    `[data-scheme=light],[data-scheme=system]{color-scheme:light;${declarations(colors(light))}}`,
    `@media(prefers-color-scheme:dark){[data-scheme=system]{color-scheme:dark;${declarations(colors(dark))}}}`,
    `[data-scheme=dark]{color-scheme:dark;${declarations(colors(dark))}}`,
  ].join('');
}

type Declarations = Readonly<Record<string, string>>;

const declarations = (values: Declarations): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

function colors(palette: FullPalette): Declarations {
  return Object.fromEntries(Object.entries(palette).map(([role, value]) => [`color-${kebab(role)}`, value]));
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const FONTS: Readonly<Record<Theme['font'], string>> = {
  sans: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif",
  serif: "'Iowan Old Style','Palatino Linotype','Noto Serif','Noto Naskh Arabic','DejaVu Serif',Georgia,serif",
  rounded: "ui-rounded,'SF Pro Rounded','Nunito','Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif",
};

/** How much room `--space-1` to `--space-8` take, as a factor. */
const DENSITY: Readonly<Record<Theme['density'], number>> = { compact: 0.85, normal: 1, airy: 1.2 };

const SPACES = [4, 8, 12, 16, 24, 32, 48, 64];

function tokens(theme: Theme): Declarations {
  const density = DENSITY[theme.density];
  const spaces = SPACES.map((px, index) => [`space-${index + 1}`, `${(px * (px < 16 ? 1 : density)) / 16}rem`]);
  return {
    ...Object.fromEntries(spaces),
    'font-body': FONTS[theme.font],
    'font-display': FONTS[theme.displayFont ?? theme.font],
    'weight-display': '650',
    'text-s': '.875rem',
    'text-m': '1rem',
    'text-l': '1.25rem',
    'text-xl': 'clamp(1.5rem,1.2rem + 1.1vw,1.9rem)',
    'text-2xl': 'clamp(2rem,1.4rem + 2.6vw,3.2rem)',
    radius: `${theme.radius}px`,
    'radius-s': `${Math.round(theme.radius / 2)}px`,
    'shadow-1': '0 1px 2px rgb(0 0 0/.06),0 2px 8px rgb(0 0 0/.06)',
    'shadow-2': '0 8px 24px rgb(0 0 0/.14),0 2px 6px rgb(0 0 0/.08)',
    content: '1240px',
    gutter: 'clamp(1rem,.6rem + 1.7vw,2rem)',
    ease: 'cubic-bezier(.2,.7,.2,1)',
    quick: '150ms',
  };
}
