import { useLocation } from 'react-router';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import * as look from './menu-look.ts';
import { keyOf, type MenuPicture, type TopEntry } from './use-menu-entries.ts';

export interface MenuProps {
  readonly entries: readonly TopEntry[];
  /** On wide windows it stands in the bar; else always in the drawer. */
  readonly isInBar: boolean;
  /** Of the groups, of which one is open at a time. */
  readonly group: string;
}

/** The links of the header. Groups open below their name: in the bar as a list, or in columns where there is much. */
export function Menu({ entries, isInBar, group }: MenuProps) {
  const t = useMessages('header');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('menu')} className={isInBar ? look.menuInBar : look.menu}>
      <ul className={look.list}>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            {entry.entries.length === 0 ? <MenuLink {...entry} isTop /> : <Group {...entry} name={group} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A group opens in columns where it has more links than this, groups of its own, or a picture. */
const LONG = 9;

function Group({ label, href, entries, promo, name }: TopEntry & { name: string }) {
  const t = useMessages('header');
  const isWide = promo !== undefined || entries.length > LONG || entries.some((entry) => entry.entries.length > 0);
  return (
    <details name={name} data-menu-group="" className={isWide ? look.wideGroup : look.group}>
      <summary className={look.topEntry}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className={isWide ? look.columns : look.hanging}>
        <ul className={look.sublist}>
          {href !== undefined && (
            <li>
              <MenuLink label={t('allOf', { group: label })} href={href} />
            </li>
          )}
          {entries.map((entry) => (
            <li key={keyOf(entry)}>
              <MenuLink {...entry} isHeading={entry.entries.length > 0} />
              {entry.entries.length > 0 && (
                <ul className={look.subsublist}>
                  {entry.entries.map((inner) => (
                    <li key={keyOf(inner)}>
                      <MenuLink {...inner} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {promo !== undefined && <Promo {...promo} />}
      </div>
    </details>
  );
}

interface MenuLinkProps {
  readonly label: string;
  readonly href: string | undefined;
  readonly isTop?: boolean;
  /** It stands above links of its own. */
  readonly isHeading?: boolean;
}

function MenuLink({ label, href, isTop = false, isHeading = false }: MenuLinkProps) {
  const { pathname, search } = useLocation();
  const isHere = href !== undefined && (href === pathname || href === pathname + search);
  return (
    <ShopLink
      href={href}
      className={isTop ? look.topEntry : isHeading ? look.heading : look.entry}
      aria-current={isHere ? 'page' : undefined}
    >
      {label}
    </ShopLink>
  );
}

/** Seen beside columns alone: in the drawer the links come first. */
const Promo = ({ image, label, href }: MenuPicture) => (
  <ShopLink href={href} className={look.promo}>
    <Picture
      src={image.src}
      alt={image.alt ?? ''}
      ratio={4 / 3}
      sizes="288px"
      widths={PROMO_WIDTHS}
      className={look.promoPicture}
    />
    <span>{label}</span>
  </ShopLink>
);

const PROMO_WIDTHS = { from: 256, to: 640 };
