import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { ProblemChecks } from '../model/problem-checks.ts';
import { Sign } from '../ui/Sign.tsx';

/** How many, as it is read aloud and shown: "2 errors, 1 piece of advice". */
export function countsInWords(errors: number, advice: number): string {
  const parts = [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? 'error' : 'errors'}`] : []),
    ...(advice > 0 ? [`${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`] : []),
  ];
  return parts.join(', ') || 'No problems';
}

/** The counts at a glance; what they mean is for whoever shows them to say. */
export const ProblemCounts = observer(({ checks }: { readonly checks: ProblemChecks }) => {
  const { errors } = checks;
  const advice = checks.problems.length - errors;
  return (
    <span aria-hidden="true" className={look}>
      <span data-kind={errors > 0 ? 'error' : undefined}>
        <Sign name="error" size={14} /> {errors}
      </span>
      <span data-kind={advice > 0 ? 'advice' : undefined}>
        <Sign name="advice" size={14} /> {advice}
      </span>
    </span>
  );
});

const look = css`
  display: inline-flex;
  gap: 10px;
  font-variant-numeric: tabular-nums;
  > span { display: inline-flex; align-items: center; gap: 4px; color: var(--s-faint); }
  > [data-kind='error'] { color: var(--s-error); font-weight: 600; }
  > [data-kind='advice'] { color: var(--s-advice); }
`;
