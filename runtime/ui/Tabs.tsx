import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useStores } from './stores-context.ts';
import * as look from './tabs-look.ts';

export interface Tab {
  /** Unique among these tabs. */
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What is chosen between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/**
 * One of several panels at a time. Arrows go along the line of the text, Home and End to its ends. Without script all
 * panels stand beneath each other, each under its name.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const { locale } = useStores();
  const [wanted, choose] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  // The chosen one may be gone from another list.
  const current = Math.max(
    0,
    tabs.findIndex(({ key }) => key === wanted),
  );
  const chosen = tabs[current]?.key;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabFor(event.key, current, tabs.length, locale.direction);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]?.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={look.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}-tab`}
            aria-controls={`${id}${tab.key}`}
            aria-selected={tab.key === chosen}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => choose(tab.key)}
            className={look.tab}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}${tab.key}`}
          aria-labelledby={`${id}${tab.key}-tab`}
          data-chosen={tab.key === chosen}
          className={look.panel}
        >
          <p aria-hidden className={look.name}>
            {tab.label}
          </p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** Which tab a key leads to; undefined where it leads to none. */
function tabFor(key: string, current: number, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
