import { css } from '@emotion/css';
import { type KeyboardEvent, useRef } from 'react';

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly titles: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Begins the ids of the tabs and of their panels: `ID-tab-NAME`, `ID-panel-NAME`. */
  readonly id: string;
}

/** Tabs over panels that their parent renders; arrows, Home and End move among them. */
export function Tabs<Name extends string>({ label, names, titles, chosen, onChoose, id }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const here = names.indexOf(chosen);
    const there = {
      ArrowLeft: (here - 1 + names.length) % names.length,
      ArrowRight: (here + 1) % names.length,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    const name = there === undefined ? undefined : names[there];
    if (name === undefined || there === undefined) return;
    event.preventDefault();
    onChoose(name);
    list.current?.querySelectorAll('button')[there]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={look} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          aria-controls={`${id}-panel-${name}`}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {titles[name]}
        </button>
      ))}
    </div>
  );
}

const look = css`
  display: flex;
  gap: 2px;
  > button {
    padding: 8px 12px;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--s-faint);
    font: inherit;
    cursor: pointer;
  }
  > button:hover { color: var(--s-ink); }
  > button[aria-selected='true'] { border-color: var(--s-accent); color: var(--s-ink); font-weight: 600; }
  > button:focus-visible { outline-offset: -2px; }
`;
