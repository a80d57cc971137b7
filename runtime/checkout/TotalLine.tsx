import { css } from '../theme/emotion.ts';
import { CurrencyAmount } from '../ui/price-summary/PriceSummary.tsx';

interface TotalLineProps {
  readonly label: string;
  /** Decimal major units. */
  readonly total: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** The amount due, in one line. */
export const TotalLine = ({ label, total, currency }: TotalLineProps) => (
  <p className={line}>
    <span>{label}</span>
    <strong>
      <CurrencyAmount amount={total} currency={currency} />
    </strong>
  </p>
);

const line = css({
  display: 'grid',
  margin: 0,
  gap: '0.15em',
  lineHeight: 1.3,
  '& > span': { fontSize: 'var(--text-s)' },
});
