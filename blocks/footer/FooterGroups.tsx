import { useRef } from 'react';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import * as look from './footer-look.ts';
import type { ReachableGroup } from './use-reachable-groups.ts';
import { useUnfoldedWhereWide } from './use-unfolded-where-wide.ts';

interface GroupsProps {
  readonly groups: readonly ReachableGroup[];
}

/** Columns on wide windows; on phones each unfolds below its name. */
export function FoldingGroups({ groups }: GroupsProps) {
  const area = useRef<HTMLDivElement>(null);
  useUnfoldedWhereWide(area);
  return (
    <div ref={area} className={look.columns}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <details className={look.group}>
            <summary className={look.summary}>
              <h2 className={look.heading}>{title}</h2>
              <Icon name="chevron-down" />
            </summary>
            <ul className={look.list}>
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

/** The links of each group in one line, without its name being seen. */
export const LineGroups = ({ groups }: GroupsProps) => (
  <div className={look.lines}>
    {groups.map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <VisuallyHidden>
          <h2>{title}</h2>
        </VisuallyHidden>
        <ul className={look.line}>
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
  <ShopLink href={href} className={look.link}>
    {label}
  </ShopLink>
);
