import { css } from '@emotion/css';
import { type KeyboardEvent, useRef } from 'react';

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly titles: Readonly<Record<Name, string>>;
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** Prefix of the ids of tabs and panels: `ID-tab-NAME`, `ID-panel-NAME`. */
  readonly id: string;
}

/** A tab list for panels rendered by the parent; arrow keys, Home and End switch tabs. */
export function Tabs<Name extends string>({ label, names, titles, selected, onSelect, id }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const currentIndex = names.indexOf(selected);
    const nextIndex = {
      ArrowLeft: (currentIndex - 1 + names.length) % names.length,
      ArrowRight: (currentIndex + 1) % names.length,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    const name = nextIndex === undefined ? undefined : names[nextIndex];
    if (name === undefined || nextIndex === undefined) return;
    event.preventDefault();
    onSelect(name);
    list.current?.querySelectorAll('button')[nextIndex]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={tabStyles} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          aria-controls={`${id}-panel-${name}`}
          aria-selected={name === selected}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {titles[name]}
        </button>
      ))}
    </div>
  );
}

const tabStyles = css`
  display: flex;
  gap: 2px;
  > button {
    padding: 8px 12px;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--s-faint);
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
  }
  > button:hover { color: var(--s-ink); }
  > button[aria-selected='true'] { border-color: var(--s-accent); color: var(--s-ink); font-weight: 600; }
  > button:focus-visible { outline-offset: -2px; }
`;
