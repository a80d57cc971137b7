import { useLocation } from 'react-router';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import * as styles from './menu.styles.ts';
import { type MenuPromoEntry, menuEntryKey, type TopLevelEntry } from './use-menu-entries.ts';

export interface MenuProps {
  readonly entries: readonly TopLevelEntry[];
  /** Whether it is part of the bar on wide screens; else it is always in the drawer. */
  readonly isInBar: boolean;
  /** `name` of the `<details>` groups, of which one is open at a time. */
  readonly group: string;
}

/** The links of the header. A group opens below its label: as a list, or in columns if it is long. */
export function Menu({ entries, isInBar, group }: MenuProps) {
  const t = useMessages('header');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('menu')} className={isInBar ? styles.menuInBar : styles.menu}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={menuEntryKey(entry)}>
            {entry.entries.length === 0 ? <MenuLink {...entry} isTop /> : <MenuGroup {...entry} name={group} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A group with more links than this opens in columns, as does one with nested groups or a promo image. */
const MAX_LIST_LINKS = 9;

function MenuGroup({ label, href, entries, promo, name }: TopLevelEntry & { name: string }) {
  const t = useMessages('header');
  const hasColumns =
    promo !== undefined || entries.length > MAX_LIST_LINKS || entries.some((entry) => entry.entries.length > 0);
  return (
    <details name={name} data-menu-group="" className={hasColumns ? styles.wideGroup : styles.group}>
      <summary className={styles.topEntry}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className={hasColumns ? styles.columns : styles.dropdown}>
        <ul className={styles.sublist}>
          {href !== undefined && (
            <li>
              <MenuLink label={t('allOf', { group: label })} href={href} />
            </li>
          )}
          {entries.map((entry) => (
            <li key={menuEntryKey(entry)}>
              <MenuLink {...entry} isHeading={entry.entries.length > 0} />
              {entry.entries.length > 0 && (
                <ul className={styles.subsublist}>
                  {entry.entries.map((inner) => (
                    <li key={menuEntryKey(inner)}>
                      <MenuLink {...inner} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {promo !== undefined && <MenuPromoLink {...promo} />}
      </div>
    </details>
  );
}

interface MenuLinkProps {
  readonly label: string;
  readonly href: string | undefined;
  readonly isTop?: boolean;
  /** It is the heading of nested links. */
  readonly isHeading?: boolean;
}

function MenuLink({ label, href, isTop = false, isHeading = false }: MenuLinkProps) {
  const { pathname, search } = useLocation();
  const isCurrent = href !== undefined && (href === pathname || href === pathname + search);
  return (
    <ShopLink
      href={href}
      className={isTop ? styles.topEntry : isHeading ? styles.heading : styles.menuLink}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </ShopLink>
  );
}

/** Shown beside the columns only, not in the drawer. */
const MenuPromoLink = ({ image, label, href }: MenuPromoEntry) => (
  <ShopLink href={href} className={styles.promo}>
    <ResponsiveImage
      src={image.src}
      alt={image.alt ?? ''}
      ratio={4 / 3}
      sizes="288px"
      focus={image.focus}
      widths={PROMO_WIDTHS}
      className={styles.promoImage}
    />
    <span>{label}</span>
  </ShopLink>
);

const PROMO_WIDTHS = { from: 256, to: 640 };
