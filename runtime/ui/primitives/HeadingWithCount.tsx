import type { Ref } from 'react';
import { css } from '../../theme/emotion.ts';

export interface HeadingWithCountProps {
  readonly title: string;
  /** How many there are, in words; undefined where none or not known. */
  readonly count: string | undefined;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a page that shows a visitor's list. It can be focused by script. */
export const HeadingWithCount = ({ title, count, ref }: HeadingWithCountProps) => (
  <h1 ref={ref} tabIndex={-1} className={heading}>
    {title}
    {count !== undefined && <span className={countClass}> {count}</span>}
  </h1>
);

const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 'var(--space-3)',
  marginBlockEnd: 'var(--space-6)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

const countClass = css({
  color: 'var(--color-text-muted)',
  fontFamily: 'var(--font-body)',
  fontSize: 'var(--text-m)',
  fontStyle: 'normal',
  fontVariantCaps: 'normal',
  fontWeight: 400,
  letterSpacing: 'normal',
  textTransform: 'none',
});
