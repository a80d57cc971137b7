import type { Localized } from '../../runtime/page/localized.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { MenuItem } from '../../schemas/generated/blocks/header.ts';

/** A link of the menu, or a group of them; a group may have a page of its own. */
export interface MenuEntry {
  readonly label: string;
  readonly href: string | undefined;
  readonly entries: readonly { readonly label: string; readonly href: string }[];
}

/** The items of the menu that lead somewhere in this shop. */
export function useMenuEntries(items: readonly Localized<MenuItem>[]): readonly MenuEntry[] {
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
