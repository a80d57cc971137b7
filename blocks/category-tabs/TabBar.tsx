import { useEffect, useRef } from 'react';
import * as look from './category-tabs-look.ts';

export interface Tab {
  readonly slug: string;
  /** Id of the section that it leads to. */
  readonly anchor: string;
  readonly name: string;
}

export interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
  /** Id of the section that is being read. */
  readonly inView: string | undefined;
}

/** Links to the sections below. They work without script; with it the bar shows where one is. */
export function TabBar({ tabs, label, inView }: TabBarProps) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (bar.current === null || inView === undefined) return;
    // The bar scrolls by itself: `scrollIntoView` would move the page as well.
    const tab = bar.current.querySelector('[aria-current]');
    if (tab === null) return;
    const room = bar.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    bar.current.scrollBy?.({ left: place.left + place.width / 2 - (room.left + room.width / 2) });
  }, [inView]);

  return (
    <nav ref={bar} aria-label={label} className={look.bar}>
      <ul className={look.tabs}>
        {tabs.map(({ anchor, name }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === inView ? 'location' : undefined} className={look.tab}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
