import { useLocation } from 'react-router';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeaderProps, MenuItem } from '../../schemas/generated/blocks/header.ts';
import * as styles from './menu-styles.ts';

export interface MenuProps {
  readonly items: readonly Localized<MenuItem>[];
  readonly place: HeaderProps['menu'];
  /** Of the groups, of which one is open at a time. */
  readonly group: string;
}

/** The links of the header; those that lead nowhere are left out, and groups open below their name. */
export function Menu({ items, place, group }: MenuProps) {
  const t = useMessages('header');
  const entries = useEntries(items);
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

interface Entry {
  readonly label: string;
  readonly href: string | undefined;
  readonly entries: readonly { readonly label: string; readonly href: string }[];
}

function useEntries(items: readonly Localized<MenuItem>[]): readonly Entry[] {
  const { shop } = useStores();
  return items
    .map(({ label, link, items: inner = [] }) => ({
      label,
      href: shop.resolveLink(link),
      entries: inner.flatMap((item) => {
        const href = shop.resolveLink(item.link);
        return href === undefined ? [] : [{ label: item.label, href }];
      }),
    }))
    .filter(({ href, entries }) => href !== undefined || entries.length > 0);
}
