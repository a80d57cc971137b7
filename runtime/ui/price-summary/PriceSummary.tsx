import type { ComponentProps, ReactNode } from 'react';
import { css } from '../../theme/emotion.ts';
import { Amount, usePriceViewModel } from '../product/Price.tsx';

/** Rows of amounts and a total. Source: spec 2, "price summary". */
export const PriceSummary = ({ className = '', ...props }: ComponentProps<'dl'>) => (
  <dl {...props} className={`${list} ${className}`} />
);

interface PriceSummaryRowProps extends Pick<ComponentProps<'div'>, 'aria-live'> {
  readonly label: string;
  /** What to emphasize it as; a part of the sum when left out. */
  readonly variant?: keyof typeof variants;
  /** Amounts, or the word in place of one. */
  readonly children: ReactNode;
}

export const PriceSummaryRow = ({ label, variant, children, ...props }: PriceSummaryRowProps) => (
  <div {...props} className={variant && variants[variant]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** `amount` is in decimal major units of `currency` (ISO 4217), which may differ from the page's. */
export const CurrencyAmount = ({ currency, amount }: { readonly currency: string; readonly amount: number }) => (
  <Amount amount={amount} view={usePriceViewModel(currency)} />
);

const list = css({
  display: 'grid',
  gap: 'var(--space-2)',
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 var(--space-4)' },
  '& dd': { display: 'grid', justifyItems: 'end', marginInlineStart: 'auto', textAlign: 'end' },
  // While another sum is fetched.
  transition: 'opacity var(--quick) var(--ease)',
  '&[aria-busy="true"]': { opacity: 0.7 },
});

const variants = {
  total: css({
    paddingBlockStart: 'var(--space-2)',
    borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
    fontSize: 'var(--text-l)',
    fontWeight: 700,
  }),
  muted: css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' }),
  danger: css({ color: 'var(--color-danger)' }),
} as const;
