import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useStores } from '../stores-context.ts';
import * as styles from './tabs.styles.ts';

export interface Tab {
  /** Unique among these tabs. */
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys follow reading direction, Home and End jump to the ends. Without script
 * all panels are shown below each other, each under its name.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const { locale } = useStores();
  const [selectedKey, selectKey] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  // The selected tab may be missing from a new list.
  const current = Math.max(
    0,
    tabs.findIndex(({ key }) => key === selectedKey),
  );
  const currentKey = tabs[current]?.key;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabIndexForKey(event.key, current, tabs.length, locale.direction);
    if (next === undefined) return;
    event.preventDefault();
    selectKey(tabs[next]?.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}-tab`}
            aria-controls={`${id}${tab.key}`}
            aria-selected={tab.key === currentKey}
            tabIndex={tab.key === currentKey ? 0 : -1}
            onClick={() => selectKey(tab.key)}
            className={styles.tab}
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
          data-chosen={tab.key === currentKey}
          className={styles.panel}
        >
          <p aria-hidden className={styles.panelName}>
            {tab.label}
          </p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** Index of the tab that a key moves to; undefined for other keys. */
function tabIndexForKey(key: string, current: number, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
