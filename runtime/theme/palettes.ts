import type { Palette } from '../../schemas/generated/builder.ts';

export type FullPalette = Readonly<Required<Palette>>;

/** What a tenant's palette leaves out. Text stands at 7 : 1 or more on `ground` and `surface`, controls at 4.5 : 1. */
export const DEFAULT_LIGHT: FullPalette = {
  ground: '#fbfaf8',
  surface: '#ffffff',
  ink: '#17191c',
  inkSoft: '#565b63',
  line: '#e2dfd9',
  act: '#1f4f8f',
  onAct: '#ffffff',
  point: '#b4432f',
  onPoint: '#ffffff',
  danger: '#b3261e',
  ok: '#1d6b42',
};

export const DEFAULT_DARK: FullPalette = {
  ground: '#121417',
  surface: '#1b1e23',
  ink: '#f1efeb',
  inkSoft: '#b0b4bb',
  line: '#33373e',
  act: '#9cc3ff',
  onAct: '#0d1f38',
  point: '#ff9d87',
  onPoint: '#3a0f06',
  danger: '#ffb4ab',
  ok: '#8fd6ac',
};
