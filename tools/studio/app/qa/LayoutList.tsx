import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { heading } from '../ui/look.ts';
import { OutcomeSign } from './OutcomeSign.tsx';
import type { Qa, QaLayout } from './qa-model.ts';

export interface LayoutListProps {
  readonly qa: Qa;
  readonly onOpen: (name: string) => void;
}

/** Every layout, those that are broken apart. */
export const LayoutList = observer(({ qa, onOpen }: LayoutListProps) => {
  const groups = [
    { title: 'Yours', layouts: qa.layouts.filter(({ isOwn }) => isOwn) },
    { title: 'Layouts', layouts: qa.layouts.filter(({ isOwn, expected }) => !isOwn && expected === undefined) },
    {
      title: 'Broken, with what must be said of them',
      layouts: qa.layouts.filter(({ expected }) => expected !== undefined),
    },
  ];
  return (
    <>
      {groups
        .filter(({ layouts }) => layouts.length > 0)
        .map(({ title, layouts }) => (
          <div key={title} className={look}>
            <h2 className={heading}>{title}</h2>
            <ul>
              {layouts.map((layout) => (
                <Entry key={layout.name} qa={qa} layout={layout} onOpen={onOpen} />
              ))}
            </ul>
          </div>
        ))}
    </>
  );
});

const Entry = observer(({ qa, layout, onOpen }: LayoutListProps & { readonly layout: QaLayout }) => {
  const { name, title, isOwn, expected } = layout;
  const short = name.slice(name.indexOf('/') + 1);
  const row = qa.rows.find((each) => each.layout.name === name);
  const isOpen = qa.opened === name;
  const item = useRef<HTMLLIElement>(null);
  // A link may lead to one that is far down.
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
        {row !== undefined && <OutcomeSign outcome={row.outcome} />}
      </button>
      {isOwn && (
        <Button look="quiet" aria-label={`Forget ${title}`} onClick={() => qa.forget(name)}>
          ✕
        </Button>
      )}
    </li>
  );
});

const look = css`
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
