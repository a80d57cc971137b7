import { useEffect, useRef } from 'react';
import * as styles from './category-tabs.styles.ts';

export interface Tab {
  readonly slug: string;
  /** Id of the section that the tab links to. */
  readonly anchor: string;
  readonly name: string;
}

export interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
  /** Id of the section in view. */
  readonly activeAnchor: string | undefined;
}

/** Links to the sections below. They work without JavaScript; with it the section in view is marked. */
export function TabBar({ tabs, label, activeAnchor }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (bar.current === null || activeAnchor === undefined) return;
    // Scrolls the bar alone: `scrollIntoView` would also scroll the page.
    const tab = bar.current.querySelector('[aria-current]');
    if (tab === null) return;
    const barRect = bar.current.getBoundingClientRect();
    const tabRect = tab.getBoundingClientRect();
    bar.current.scrollBy?.({ left: tabRect.left + tabRect.width / 2 - (barRect.left + barRect.width / 2) });
  }, [activeAnchor]);

  return (
    <nav ref={bar} aria-label={label} className={styles.bar}>
      <ul className={styles.tabs}>
        {tabs.map(({ anchor, name }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === activeAnchor ? 'location' : undefined}
              className={styles.tab}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
