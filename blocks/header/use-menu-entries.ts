import type { Localized } from '../../runtime/page/localized.ts';
import { CATEGORY_TREE, CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { HeaderProps, MenuItem, MenuPromo } from '../../schemas/generated/blocks/header.ts';
import type { Category } from '../../schemas/generated/wire.ts';

/** A link of the menu, or a group of links; a group may have a page of its own. */
export interface MenuEntry {
  readonly label: string;
  readonly href: string | undefined;
  readonly entries: readonly MenuEntry[];
}

/** A promo image with a link. */
export interface MenuPromoEntry extends Localized<MenuPromo> {
  readonly href: string;
}

/** A top-level entry of the menu, which may have a promo image beside its own entries. */
export interface TopLevelEntry extends MenuEntry {
  readonly promo: MenuPromoEntry | undefined;
}

/**
 * The entries of the menu: the categories, if the tenant wants them, then the configured items whose pages this shop
 * has.
 */
export function useMenuEntries({ source, items }: Localized<HeaderProps>): readonly TopLevelEntry[] {
  const { shop, locale } = useStores();
  const catalog = useStore(CatalogStore);

  const categoryEntry = ({ name, slug, child }: Category, depth = MAX_CATEGORY_LEVELS): MenuEntry => ({
    label: locale.text(name),
    href: shop.href('category-products', { slug }),
    entries: depth === 1 ? [] : withDestination(child.map((each) => categoryEntry(each, depth - 1))),
  });
  const itemEntry = ({ label, link, items: inner = [] }: NestedItem): MenuEntry => ({
    label,
    href: shop.resolveLink(link),
    entries: withDestination(inner.map(itemEntry)),
  });
  const promoEntry = (promo: Localized<MenuItem>['promo']): MenuPromoEntry | undefined => {
    const href = shop.resolveLink(promo?.link);
    return promo === undefined || href === undefined ? undefined : { ...promo, href };
  };

  const tree = source === 'categories' ? catalog.categories(CATEGORY_TREE) : undefined;
  const categories = tree?.status === 'ready' ? tree.value : [];
  return withDestination([
    ...categories.map((each) => ({ ...categoryEntry(each), promo: undefined })),
    ...items.map((item) => ({ ...itemEntry(item), promo: promoEntry(item.promo) })),
  ]);
}

/** Levels of the category tree that the menu shows. */
const MAX_CATEGORY_LEVELS = 2;

interface NestedItem {
  readonly label: string;
  readonly link?: string;
  readonly items?: readonly NestedItem[];
}

/** Entries with a destination, without duplicates: a category may also be a configured item. */
function withDestination<Entry extends MenuEntry>(entries: readonly Entry[]): readonly Entry[] {
  const entryByKey = new Map<string, Entry>();
  for (const entry of entries) {
    const hasDestination = entry.href !== undefined || entry.entries.length > 0;
    if (hasDestination && !entryByKey.has(menuEntryKey(entry))) entryByKey.set(menuEntryKey(entry), entry);
  }
  return [...entryByKey.values()];
}

/** Identifies an entry among its siblings. */
export const menuEntryKey = ({ label, href }: MenuEntry): string => `${label} ${href}`;
