import type { Theme } from '../../../schemas/generated/builder.ts';

/** The theme of a document without one, after validation. */
export const defaultTheme: Theme = {
  scheme: 'system',
  radius: 12,
  density: 'normal',
  width: 'normal',
  font: 'sans',
  scale: 'medium',
  headings: { weight: 650, case: 'normal', tracking: 'tight', style: 'normal' },
  borders: 'thin',
  shadows: 'soft',
  buttons: 'rounded',
  motion: 'fast',
  card: { variant: 'outlined', ratio: 'square', width: 180, align: 'start' },
  stickers: 'straight',
};

/** The value of a custom property in the rule of a selector. */
export const customPropertyIn = (css: string, selector: string, name: string): string | undefined =>
  css
    .split(`${selector}{`)[1]
    ?.split('}')[0]
    ?.split(';')
    .find((each) => each.startsWith(`--${name}:`))
    ?.slice(name.length + 3);
