import { css } from '@emotion/css';
import type { ProblemCount } from '../outline/outline-rows.ts';
import { Icon } from '../ui/Icon.tsx';

/** Problem counts as text: "2 errors, 1 suggestion". */
export function formatProblemCounts({ errors, advice }: ProblemCount): string {
  const parts = [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? 'error' : 'errors'}`] : []),
    ...(advice > 0 ? [`${advice} ${advice === 1 ? 'suggestion' : 'suggestions'}`] : []),
  ];
  return parts.join(', ') || 'No problems';
}

/** The counts with icons, hidden from screen readers; the parent provides the accessible text. */
export const ProblemCounts = ({ counts: { errors, advice } }: { readonly counts: ProblemCount }) => (
  <span aria-hidden="true" className={countStyles}>
    <span data-kind={errors > 0 ? 'error' : undefined}>
      <Icon name="error" size={14} /> {errors}
    </span>
    <span data-kind={advice > 0 ? 'advice' : undefined}>
      <Icon name="advice" size={14} /> {advice}
    </span>
  </span>
);

const countStyles = css`
  display: inline-flex;
  gap: 10px;
  font-variant-numeric: tabular-nums;
  > span { display: inline-flex; align-items: center; gap: 4px; color: var(--s-faint); }
  > [data-kind='error'] { color: var(--s-error); font-weight: 600; }
  > [data-kind='advice'] { color: var(--s-advice); }
`;
