import type { CSSProperties } from 'react';
import { css, keyframes } from '../../theme/emotion.ts';

export interface SkeletonProps {
  /** `line`: as high as a line of the surrounding text. `box`: fills its container. */
  readonly shape?: 'line' | 'box';
  /** Width as a CSS value: `60%`. */
  readonly width?: string;
}

/**
 * Placeholder of content that is loading, in its size. Hidden from screen readers; mark the list around it `aria-busy`.
 */
export const Skeleton = ({ shape = 'line', width }: SkeletonProps) => (
  <span
    aria-hidden
    className={shape === 'line' ? line : box}
    style={width === undefined ? undefined : ({ '--width': width } as CSSProperties)}
  />
);

const pulse = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } });

const skeleton = {
  display: 'block',
  background: 'color-mix(in srgb, var(--color-text) 8%, var(--color-background))',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${pulse} 900ms ease-in-out infinite alternate` },
  '@media (forced-colors: active)': { background: 'GrayText' },
} as const;

const line = css({
  ...skeleton,
  inlineSize: 'var(--width, 100%)',
  blockSize: '0.7lh',
  marginBlock: '0.15lh',
  borderRadius: 'var(--radius-s)',
});

const box = css({ ...skeleton, inlineSize: '100%', blockSize: '100%' });
