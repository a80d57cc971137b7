import { useLocation } from 'react-router';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import * as styles from './menu-styles.ts';
import type { MenuEntry } from './use-menu-entries.ts';

export interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly place: HeaderProps['menu'];
  /** Of the groups, of which one is open at a time. */
  readonly group: string;
}

/** The links of the header; groups open below their name. */
export function Menu({ entries, place, group }: MenuProps) {
  const t = useMessages('header');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('menu')} className={styles.MENUS[place]}>
      <ul className={styles.list}>
        {entries.map(({ label, href, entries: inner }) => (
          <li key={`${label} ${href}`} className={styles.item}>
            {inner.length === 0 ? (
              <MenuLink label={label} href={href} />
            ) : (
              <details name={group} data-menu-group="">
                <summary className={styles.entry}>
                  {label}
                  <Icon name="chevron-down" />
                </summary>
                <ul className={styles.sublist}>
                  {href !== undefined && (
                    <li>
                      <MenuLink label={t('allOf', { group: label })} href={href} />
                    </li>
                  )}
                  {inner.map((entry) => (
                    <li key={`${entry.label} ${entry.href}`}>
                      <MenuLink {...entry} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ label, href }: { label: string; href: string | undefined }) {
  const { pathname, search } = useLocation();
  const isHere = href === pathname || href === pathname + search;
  return (
    <ShopLink href={href} className={styles.entry} aria-current={isHere ? 'page' : undefined}>
      {label}
    </ShopLink>
  );
}
