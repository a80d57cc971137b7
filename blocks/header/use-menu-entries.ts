import type { Localized } from '../../runtime/page/localized.ts';
import { CATEGORY_TREE } from '../../runtime/stores/category-tree.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeaderProps, MenuItem, MenuPromo } from '../../schemas/generated/blocks/header.ts';
import type { Category } from '../../schemas/generated/wire.ts';

/** A link of the menu, or a group of them; a group may have a page of its own. */
export interface MenuEntry {
  readonly label: string;
  readonly href: string | undefined;
  readonly entries: readonly MenuEntry[];
}

/** A picture that leads somewhere. */
export interface MenuPicture extends Localized<MenuPromo> {
  readonly href: string;
}

/** An entry of the menu itself, which may have a picture beside its own entries. */
export interface TopEntry extends MenuEntry {
  readonly promo: MenuPicture | undefined;
}

/** What the menu shows: the categories where it is to, then the items of the document that lead somewhere in this shop. */
export function useMenuEntries({ source, items }: Localized<HeaderProps>): readonly TopEntry[] {
  const { shop, catalog, locale } = useStores();

  const ofCategory = ({ name, slug, child }: Category, depth = CATEGORY_LEVELS): MenuEntry => ({
    label: locale.text(name),
    href: shop.href('category-products', { slug }),
    entries: depth === 1 ? [] : reachable(child.map((each) => ofCategory(each, depth - 1))),
  });
  const ofItem = ({ label, link, items: inner = [] }: Item): MenuEntry => ({
    label,
    href: shop.resolveLink(link),
    entries: reachable(inner.map(ofItem)),
  });
  const pictureOf = (promo: Localized<MenuItem>['promo']): MenuPicture | undefined => {
    const href = shop.resolveLink(promo?.link);
    return promo === undefined || href === undefined ? undefined : { ...promo, href };
  };

  const tree = source === 'categories' ? catalog.categories(CATEGORY_TREE) : undefined;
  const categories = tree?.status === 'ready' ? tree.value : [];
  return reachable([
    ...categories.map((each) => ({ ...ofCategory(each), promo: undefined })),
    ...items.map((item) => ({ ...ofItem(item), promo: pictureOf(item.promo) })),
  ]);
}

/** Of the tree of categories, so many levels stand in the menu. */
const CATEGORY_LEVELS = 2;

interface Item {
  readonly label: string;
  readonly link?: string;
  readonly items?: readonly Item[];
}

/** Those that lead somewhere, each once: a category may be named in the document, too. */
function reachable<Entry extends MenuEntry>(entries: readonly Entry[]): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const leadsOn = entry.href !== undefined || entry.entries.length > 0;
    if (leadsOn && !found.has(keyOf(entry))) found.set(keyOf(entry), entry);
  }
  return [...found.values()];
}

/** What tells an entry from its neighbours. */
export const keyOf = ({ label, href }: MenuEntry): string => `${label} ${href}`;
