import { css } from '@emotion/css';
import type { ReactNode } from 'react';
import type { PropertyChange } from '../../../../documents/diff/property-changes.ts';
import { spoken } from '../../ui/look.ts';
import { type ReadableChange, readableChanges } from './readable-changes.ts';
import { ShownValue } from './ShownValue.tsx';

export interface ChangeListProps {
  readonly changes: readonly PropertyChange[];
  readonly languages: readonly string[];
  /** Stands in front of the first one's name. */
  readonly mark?: ReactNode;
}

/** Properties that are different: what each was, and what it is. */
export const ChangeList = ({ changes, languages, mark }: ChangeListProps) => (
  <dl className={listLook}>
    {readableChanges(changes, languages).map((change, index) => (
      <Change key={`${change.label} ${change.language}`} change={change} mark={index === 0 ? mark : undefined} />
    ))}
  </dl>
);

const Change = ({ change, mark }: { readonly change: ReadableChange; readonly mark: ReactNode }) => (
  <div>
    <dt>
      {mark}
      {change.label}
      {change.language !== undefined && <span className={languageLook}>{change.language}</span>}
    </dt>
    {'before' in change && (
      <dd data-side="before">
        <span className={spoken}>before: </span>
        <ShownValue value={change.before} language={change.language} />
      </dd>
    )}
    {'after' in change && (
      <dd data-side="after">
        <span className={spoken}>after: </span>
        <ShownValue value={change.after} language={change.language} />
      </dd>
    )}
  </div>
);

const listLook = css`
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

const languageLook = css`
  margin-inline-start: 6px;
  padding: 0 5px;
  border: 1px solid var(--s-line);
  border-radius: 4px;
  font-size: 11px;
  text-transform: uppercase;
`;
