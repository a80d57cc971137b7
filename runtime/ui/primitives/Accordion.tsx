import type { ReactNode } from 'react';
import * as styles from './accordion.styles.ts';
import { collapsible } from './collapsible.styles.ts';

export interface AccordionItem {
  readonly title: string;
  readonly content: ReactNode;
  readonly isOpen?: boolean;
  /** Id of the item, for links to it: `#delivery`. */
  readonly anchor?: string | undefined;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** `plain`: lines between the items. `cards`: each item on a surface of its own. */
  readonly variant?: 'plain' | 'cards';
  /** Shared `name` of the `<details>` elements, so that only one is open at a time; unique on the page. */
  readonly group?: string | undefined;
  /** Heading level of the item titles; without it they are plain text. */
  readonly level?: 2 | 3 | 4 | undefined;
}

/**
 * Collapsible items built on `<details>`: they work without script and by keyboard, and the browser's find-in-page
 * opens the item that it matches.
 */
export const Accordion = ({ items, variant = 'plain', group, level }: AccordionProps) => (
  <div className={styles.VARIANTS[variant]}>
    {items.map(({ title, content, isOpen, anchor }) => (
      <details key={title} id={anchor} className={collapsible} name={group} open={isOpen}>
        <summary className={styles.summary}>
          <AccordionTitle level={level}>{title}</AccordionTitle>
          <span aria-hidden className={styles.toggleMark} />
        </summary>
        <div className={styles.panel}>{content}</div>
      </details>
    ))}
  </div>
);

function AccordionTitle({ level, children }: { readonly level: 2 | 3 | 4 | undefined; readonly children: string }) {
  if (level === undefined) return <span className={styles.title}>{children}</span>;
  const Heading = `h${level}` as const;
  return <Heading className={styles.title}>{children}</Heading>;
}
