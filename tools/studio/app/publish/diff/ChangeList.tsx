import { css } from '@emotion/css';
import type { PropertyChange } from '../../../../documents/diff/property-changes.ts';
import { spoken } from '../../ui/look.ts';
import { type ReadableChange, readableChanges } from './readable-changes.ts';
import { ShownValue } from './ShownValue.tsx';

export interface ChangeListProps {
  readonly changes: readonly PropertyChange[];
  readonly languages: readonly string[];
}

/** Properties that are different: what each was, and what it is. */
export const ChangeList = ({ changes, languages }: ChangeListProps) => (
  <dl className={listLook}>
    {readableChanges(changes, languages).map((change) => (
      <Change key={`${change.label} ${change.language}`} change={change} />
    ))}
  </dl>
);

const Change = ({ change }: { readonly change: ReadableChange }) => (
  <div>
    <dt>
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
  display: grid;
  gap: 8px;
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: 4px 8px;
  }
  dt { grid-column: 1 / -1; color: var(--s-faint); font-size: 13px; }
  dd {
    min-inline-size: 0;
    padding: 4px 8px;
    border-inline-start: 3px solid;
    border-radius: 4px;
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
