import type { CSSProperties } from 'react';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import type { SpacerProps } from '../../schemas/generated/blocks/spacer.ts';

/** Room between two things, and nothing to see or hear. */
export default function SpacerBlock({ props }: BlockProps<SpacerProps>) {
  const { base, md = base, lg = md, xl = lg } = props.size;
  const sizes = { '--b': room(base), '--m': room(md), '--l': room(lg), '--x': room(xl) };
  return <div aria-hidden className={spacer} style={sizes as CSSProperties} />;
}

/** The scale ends at `--space-8`; beyond, half of it and all of it again. */
function room(step: number): string {
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
