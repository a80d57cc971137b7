import type { Theme } from '../../../schemas/generated/builder.ts';

/** What a document that says nothing of its theme has after validation. */
export const defaultTheme: Theme = {
  scheme: 'system',
  radius: 12,
  density: 'normal',
  width: 'normal',
  font: 'sans',
  scale: 'normal',
  headings: { weight: 650, case: 'normal', tracking: 'tight', style: 'normal' },
  borders: 'thin',
  shadows: 'soft',
  buttons: 'rounded',
  motion: 'short',
  card: { look: 'framed', ratio: 'square', align: 'start' },
  stickers: 'straight',
};
