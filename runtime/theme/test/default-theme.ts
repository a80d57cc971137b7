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
  card: { variant: 'outlined', ratio: 'square', align: 'start' },
  stickers: 'straight',
};
