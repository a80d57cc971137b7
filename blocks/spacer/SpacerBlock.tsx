import type { CSSProperties } from 'react';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import type { SpacerProps } from '../../schemas/generated/blocks/spacer.ts';

/** Vertical space, hidden from screen readers. */
export default function SpacerBlock({ props }: BlockProps<SpacerProps>) {
  const { base, md = base, lg = md, xl = lg } = props.size;
  const sizes = {
    '--b': spacingValue(base),
    '--m': spacingValue(md),
    '--l': spacingValue(lg),
    '--x': spacingValue(xl),
  };
  return <div aria-hidden className={spacer} style={sizes as CSSProperties} />;
}

/** The theme's scale ends at `--space-8`; 9 and 10 are 1.5 and 2 times that. */
function spacingValue(step: number): string {
  if (step === 0) return '0px';
  if (step <= 8) return `var(--space-${step})`;
  return `calc(${step === 9 ? 1.5 : 2} * var(--space-8))`;
}

const spacer = css({
  blockSize: 'var(--b)',
  '@media (min-width: 600px)': { blockSize: 'var(--m)' },
  '@media (min-width: 900px)': { blockSize: 'var(--l)' },
  '@media (min-width: 1200px)': { blockSize: 'var(--x)' },
});
