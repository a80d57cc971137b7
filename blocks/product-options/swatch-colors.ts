import type { CSSProperties } from 'react';
import { contrast } from '../../runtime/domain/contrast.ts';

/** The colour of a swatch, and the one that a check mark on it is seen in. */
export function swatchColors(hex: string): CSSProperties {
  const isLight = contrast(hex, BLACK) > contrast(hex, WHITE);
  return { '--swatch': hex, '--swatch-ink': isLight ? BLACK : WHITE } as CSSProperties;
}

const BLACK = '#000000';
const WHITE = '#ffffff';
