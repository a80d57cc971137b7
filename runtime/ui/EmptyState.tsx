import type { ReactNode } from 'react';
import { css } from '../theme/emotion.ts';
import { displayType } from './display-type.ts';

export interface EmptyStateProps {
  readonly title: string;
  /** What could be done about it, in a sentence. */
  readonly text?: string | undefined;
  /** A link or button that does it. */
  readonly action?: ReactNode;
}

/** What stands where there is nothing to show: why, and where to go from here. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className={box}>
    <p className={heading}>{title}</p>
    {text !== undefined && <p className={sentence}>{text}</p>}
    {action}
  </div>
);

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-7)',
  paddingInline: 'var(--space-4)',
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  textAlign: 'center',
});

const heading = css({
  margin: 0,
  ...displayType,
  fontSize: 'var(--text-l)',
  overflowWrap: 'anywhere',
});

const sentence = css({ margin: 0, maxInlineSize: '48ch', color: 'var(--color-ink-soft)', overflowWrap: 'anywhere' });
