import type { ReactNode } from 'react';
import { css } from '../../theme/emotion.ts';
import { displayTypography } from './typography.styles.ts';

export interface EmptyStateProps {
  readonly title: string;
  /** A sentence that suggests what to do. */
  readonly text?: string | undefined;
  /** A link or button for that suggestion. */
  readonly action?: ReactNode;
}

/** Placeholder of an empty list, with a way on. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className={box}>
    <p className={heading}>{title}</p>
    {text !== undefined && <p className={description}>{text}</p>}
    {action}
  </div>
);

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-7)',
  paddingInline: 'var(--space-4)',
  border: 'var(--border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  textAlign: 'center',
});

const heading = css({
  ...displayTypography,
  fontSize: 'var(--text-l)',
  overflowWrap: 'anywhere',
});

const description = css({
  maxInlineSize: '48ch',
  color: 'var(--color-text-muted)',
  overflowWrap: 'anywhere',
});
