import { css } from '@emotion/css';
import type { ReactNode } from 'react';
import type { PropertyChange } from '../../../../documents/diff/property-changes.ts';
import { visuallyHidden } from '../../ui/theme.ts';
import { DiffValue } from './DiffValue.tsx';
import { type ReadableChange, readableChanges } from './readable-changes.ts';

export interface ChangeListProps {
  readonly changes: readonly PropertyChange[];
  readonly languages: readonly string[];
  /** Badge before the label of the first change. */
  readonly badge?: ReactNode;
}

/** Changed properties with their value before and after. */
export const ChangeList = ({ changes, languages, badge }: ChangeListProps) => (
  <dl className={listStyles}>
    {readableChanges(changes, languages).map((change, index) => (
      <PropertyChangeRow
        key={`${change.label} ${change.language}`}
        change={change}
        mark={index === 0 ? badge : undefined}
      />
    ))}
  </dl>
);

const PropertyChangeRow = ({ change, mark }: { readonly change: ReadableChange; readonly mark: ReactNode }) => (
  <div>
    <dt>
      {mark}
      {change.label}
      {change.language !== undefined && <span className={languageStyles}>{change.language}</span>}
    </dt>
    {'before' in change && (
      <dd data-side="before">
        <span className={visuallyHidden}>before: </span>
        <DiffValue value={change.before} language={change.language} />
      </dd>
    )}
    {'after' in change && (
      <dd data-side="after">
        <span className={visuallyHidden}>after: </span>
        <DiffValue value={change.after} language={change.language} />
      </dd>
    )}
  </div>
);

const listStyles = css`
  container: changes / inline-size;
  display: grid;
  gap: 8px;
  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px 8px;
  }
  dt { grid-column: 1 / -1; color: var(--s-faint); font-size: 13px; overflow-wrap: anywhere; }
  dd {
    min-inline-size: 0;
    padding: 4px 8px;
    border-inline-start: 3px solid;
    border-radius: 4px;
  }
  dd:only-of-type { grid-column: 1 / -1; }
  @container changes (max-width: 420px) {
    dd { grid-column: 1 / -1; }
  }
  dd[data-side='before'] { border-color: var(--s-error); background: var(--s-error-ground); }
  dd[data-side='after'] { border-color: var(--s-done); background: var(--s-done-ground); }
`;

const languageStyles = css`
  margin-inline-start: 6px;
  padding: 0 5px;
  border: 1px solid var(--s-line);
  border-radius: 4px;
  font-size: 11px;
  text-transform: uppercase;
`;
