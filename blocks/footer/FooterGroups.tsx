import { useRef } from 'react';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import * as styles from './footer.styles.ts';
import { useExpandedOnDesktop } from './use-expanded-on-desktop.ts';
import type { FooterLinkGroup } from './use-link-groups-of-existing-pages.ts';

interface GroupsProps {
  readonly groups: readonly FooterLinkGroup[];
}

/** Columns on wide screens; collapsible groups on phones. */
export function CollapsibleGroups({ groups }: GroupsProps) {
  const area = useRef<HTMLDivElement>(null);
  useExpandedOnDesktop(area);
  return (
    <div ref={area} className={styles.columns}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <details className={styles.group}>
            <summary className={styles.summary}>
              <h2 className={styles.heading}>{title}</h2>
              <Icon name="chevron-down" />
            </summary>
            <ul className={styles.list}>
              {links.map((link) => (
                <li key={`${link.label} ${link.href}`}>
                  <FooterLink {...link} />
                </li>
              ))}
            </ul>
          </details>
        </nav>
      ))}
    </div>
  );
}

/** The links of each group in one row; its title is for screen readers only. */
export const InlineGroups = ({ groups }: GroupsProps) => (
  <div className={styles.inlineGroups}>
    {groups.map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <VisuallyHidden>
          <h2>{title}</h2>
        </VisuallyHidden>
        <ul className={styles.inlineLinks}>
          {links.map((link) => (
            <li key={`${link.label} ${link.href}`}>
              <FooterLink {...link} />
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </div>
);

const FooterLink = ({ label, href }: { label: string; href: string }) => (
  <ShopLink href={href} className={styles.link}>
    {label}
  </ShopLink>
);
