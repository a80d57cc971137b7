import { css } from '@emotion/css';
import { type ReactNode, useState } from 'react';
import type { PropertyChange } from '../../../../documents/diff/property-changes.ts';
import { visuallyHidden } from '../../ui/theme.ts';
import { isColor, type ReadableChange, readableChanges } from './readable-changes.ts';

export interface DiffValueProps {
  readonly value: unknown;
  /** Language of a text; undefined for other values. */
  readonly language: string | undefined;
}

/**
 * A document value for reading: text as it is, colors with a swatch, anything else as JSON. Long values are collapsed.
 */
export function DiffValue({ value, language }: DiffValueProps) {
  const [isWhole, setWhole] = useState(false);
  if (isColor(value))
    return (
      <span className={colorStyles}>
        <i style={{ background: value }} />
        <code>{value}</code>
      </span>
    );
  const isText = typeof value === 'string';
  const text = isText ? value : formatJson(value);
  if (text === '') return <em className={emptyStyles}>empty</em>;
  const letters = [...text.slice(0, 2 * MAX_COLLAPSED_LENGTH)];
  const isLong = letters.length > MAX_COLLAPSED_LENGTH;
  const shown = isLong && !isWhole ? `${letters.slice(0, MAX_COLLAPSED_LENGTH).join('').trimEnd()}…` : text;
  return (
    <>
      {isText ? (
        <span dir="auto" lang={language} className={textStyles}>
          {shown}
        </span>
      ) : (
        <code className={textStyles}>{shown}</code>
      )}
      {isLong && (
        <button type="button" className={moreStyles} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

/** On one line if it fits. */
function formatJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= MAX_JSON_LINE_LENGTH ? text : JSON.stringify(value, undefined, 2);
}

const MAX_JSON_LINE_LENGTH = 60;

/** Longer values are collapsed. In characters. */
const MAX_COLLAPSED_LENGTH = 240;

const textStyles = css`
  display: block;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const emptyStyles = css`
  color: var(--s-faint);
`;

const colorStyles = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  > i {
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid var(--s-line);
    border-radius: 4px;
  }
`;

const moreStyles = css`
  margin-block-start: 4px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 13px;
  text-decoration: underline;
  cursor: pointer;
`;

interface ChangeListProps {
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
