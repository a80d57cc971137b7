import type { CSSProperties } from 'react';
import { css, keyframes } from '../theme/emotion.ts';

export interface SkeletonProps {
  /** `line` is as high as a line of the text around it; `box` fills the room that it is given. */
  readonly shape?: 'line' | 'box';
  /** Part of the line, as CSS says it: `60%`. */
  readonly width?: string;
}

/** Stands where something will be, in its size. Says nothing to screen readers; the list around it is `aria-busy`. */
export const Skeleton = ({ shape = 'line', width }: SkeletonProps) => (
  <span
    aria-hidden
    className={shape === 'line' ? line : box}
    style={width === undefined ? undefined : ({ '--width': width } as CSSProperties)}
  />
);

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } });

const bone = {
  display: 'block',
  background: 'color-mix(in srgb, var(--color-ink) 8%, var(--color-ground))',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${breathe} 900ms ease-in-out infinite alternate` },
  '@media (forced-colors: active)': { background: 'GrayText' },
} as const;

const line = css({
  ...bone,
  inlineSize: 'var(--width, 100%)',
  blockSize: '0.7lh',
  marginBlock: '0.15lh',
  borderRadius: 'var(--radius-s)',
});

const box = css({ ...bone, inlineSize: '100%', blockSize: '100%' });
