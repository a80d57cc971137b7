import type { ReactNode } from 'react';
import * as look from './accordion-look.ts';
import { collapsing } from './collapse-look.ts';

export interface AccordionItem {
  readonly title: string;
  readonly content: ReactNode;
  readonly isOpen?: boolean;
  /** Target of a link to it: `#delivery`. */
  readonly anchor?: string | undefined;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** `plain`: lines between them. `cards`: each on a surface of its own. */
  readonly look?: 'plain' | 'cards';
  /** Where only one may be open at a time: a name that no other on the page has. */
  readonly group?: string | undefined;
  /** Level of the questions' headings, where they are headings. */
  readonly level?: 2 | 3 | 4 | undefined;
}

/**
 * Questions that unfold their answers. The platform's own `<details>`: it works without script, by keyboard and under the
 * browser's search, which opens what it finds.
 */
export const Accordion = ({ items, look: kind = 'plain', group, level }: AccordionProps) => (
  <div className={look.LISTS[kind]}>
    {items.map(({ title, content, isOpen, anchor }) => (
      <details key={title} id={anchor} className={collapsing} name={group} open={isOpen}>
        <summary className={look.question}>
          <Title level={level}>{title}</Title>
          <span aria-hidden className={look.mark} />
        </summary>
        <div className={look.answer}>{content}</div>
      </details>
    ))}
  </div>
);

function Title({ level, children }: { readonly level: 2 | 3 | 4 | undefined; readonly children: string }) {
  if (level === undefined) return <span className={look.title}>{children}</span>;
  const Heading = `h${level}` as const;
  return <Heading className={look.title}>{children}</Heading>;
}
