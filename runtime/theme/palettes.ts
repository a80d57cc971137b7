import type { Palette } from '../../schemas/generated/builder.ts';

export type FullPalette = Readonly<Required<Palette>>;

/**
 * Defaults for colours that a tenant's palette leaves out. Text has a contrast of 7 : 1 or more on `background` and
 * `surface`, controls 4.5 : 1.
 */
export const DEFAULT_LIGHT: FullPalette = {
  background: '#fbfaf8',
  surface: '#ffffff',
  text: '#17191c',
  textMuted: '#565b63',
  border: '#e2dfd9',
  primary: '#1f4f8f',
  onPrimary: '#ffffff',
  accent: '#b4432f',
  onAccent: '#ffffff',
  danger: '#b3261e',
  success: '#1d6b42',
};

export const DEFAULT_DARK: FullPalette = {
  background: '#121417',
  surface: '#1b1e23',
  text: '#f1efeb',
  textMuted: '#b0b4bb',
  border: '#33373e',
  primary: '#9cc3ff',
  onPrimary: '#0d1f38',
  accent: '#ff9d87',
  onAccent: '#3a0f06',
  danger: '#ffb4ab',
  success: '#8fd6ac',
};
