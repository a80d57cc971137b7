import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { headingStyles } from '../ui/theme.ts';
import type { QaLayout, QaStore } from './qa-store.ts';
import type { Verdict } from './verdict.ts';

export interface LayoutListProps {
  readonly qa: QaStore;
  readonly onOpen: (name: string) => void;
}

/** List of layouts: uploaded, valid and broken ones. */
export const LayoutList = observer(({ qa, onOpen }: LayoutListProps) => {
  const groups = [
    { title: 'Your files', layouts: qa.layouts.filter(({ isUploaded: isOwn }) => isOwn) },
    {
      title: 'Layouts',
      layouts: qa.layouts.filter(({ isUploaded: isOwn, expected }) => !isOwn && expected === undefined),
    },
    {
      title: 'Broken layouts with expected messages',
      layouts: qa.layouts.filter(({ expected }) => expected !== undefined),
    },
  ];
  return (
    <>
      {groups
        .filter(({ layouts }) => layouts.length > 0)
        .map(({ title, layouts }) => (
          <div key={title} className={groupStyles}>
            <h2 className={headingStyles}>{title}</h2>
            <ul>
              {layouts.map((layout) => (
                <LayoutItem key={layout.name} qa={qa} layout={layout} onOpen={onOpen} />
              ))}
            </ul>
          </div>
        ))}
    </>
  );
});

const LayoutItem = observer(({ qa, layout, onOpen }: LayoutListProps & { readonly layout: QaLayout }) => {
  const { name, title, isUploaded: isOwn, expected } = layout;
  const short = name.slice(name.indexOf('/') + 1);
  const row = qa.results.find((each) => each.layout.name === name);
  const isOpen = qa.openName === name;
  const item = useRef<HTMLLIElement>(null);
  // A link may open a layout far down the list.
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item}>
      <button type="button" aria-current={isOpen || undefined} disabled={qa.isRunning} onClick={() => onOpen(name)}>
        <span>
          <strong>{short}</strong>
          {!isOwn && expected === undefined && title !== short && <small>{title}</small>}
        </span>
        {row !== undefined && <OutcomeBadge outcome={row.outcome} />}
      </button>
      {isOwn && (
        <Button variant="quiet" aria-label={`Remove ${title}`} onClick={() => qa.removeFile(name)}>
          ✕
        </Button>
      )}
    </li>
  );
});

const groupStyles = css`
  padding: 12px 8px 4px;
  > h2 { padding: 0 8px 4px; color: var(--s-faint); font-size: 12px; }
  li { display: flex; align-items: center; }
  li > button:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    flex: 1;
    min-inline-size: 0;
    padding: 6px 8px;
    border: 0;
    border-radius: var(--s-radius);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    &:hover { background: var(--s-ground); }
    &[aria-current] { background: var(--s-marked); }
    &:disabled { cursor: default; }
  }
  strong { display: block; font-weight: 500; overflow-wrap: anywhere; }
  small { display: block; color: var(--s-faint); font-size: 12px; }
`;

const OUTCOME_LABELS = { passes: 'passed', look: 'check manually', fails: 'failed' } as const;
const OUTCOME_SYMBOLS = { passes: '✓', look: '!', fails: '✕' } as const;

/** Result of a layout as a label with a symbol, not by color alone. */
export const OutcomeBadge = ({ outcome }: Pick<Verdict, 'outcome'>) => (
  <span className={badgeStyles} data-outcome={outcome}>
    <span aria-hidden="true">{OUTCOME_SYMBOLS[outcome]}</span> {OUTCOME_LABELS[outcome]}
  </span>
);

const badgeStyles = css`
  flex: none;
  padding: 0 8px;
  border-radius: 999px;
  background: var(--s-done-ground);
  color: var(--s-done);
  font-size: 12px;
  white-space: nowrap;
  &[data-outcome='look'] { background: var(--s-advice-ground); color: var(--s-advice); }
  &[data-outcome='fails'] { background: var(--s-error-ground); color: var(--s-error); }
`;
