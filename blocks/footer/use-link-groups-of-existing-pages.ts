import type { Localized } from '../../runtime/page/localized.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { FooterGroup } from '../../schemas/generated/blocks/footer.ts';

/** A group of links whose pages this shop has. */
export interface FooterLinkGroup {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Drops links to pages that the shop does not have, and the groups that are then empty. */
export function useLinkGroupsOfExistingPages(groups: readonly Localized<FooterGroup>[]): readonly FooterLinkGroup[] {
  const { shop } = useStores();
  return groups
    .map(({ title, items }) => ({
      title,
      links: items.flatMap(({ label, link }) => {
        const href = shop.resolveLink(link);
        return href === undefined ? [] : [{ label, href }];
      }),
    }))
    .filter(({ links }) => links.length > 0);
}
