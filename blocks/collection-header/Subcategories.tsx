import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog-store.ts';
import { ChipLink } from '../../runtime/ui/Chip.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { Tile } from '../../runtime/ui/Tile.tsx';
import * as styles from './collection-header-look.ts';

export interface SubcategoriesProps {
  readonly category: Collection;
  readonly look: 'chips' | 'tiles';
}

/** What lies directly within a category, each leading to its products. */
export function Subcategories({ category, look }: SubcategoriesProps) {
  const { locale, shop } = useStores();
  const t = useMessages('collection-header');
  const entries = category.child.map(({ _id, slug, name, ...pictures }) => ({
    ...pictures,
    key: _id,
    name: locale.text(name),
    href: shop.href('category-products', { slug }),
  }));
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('within', { name: locale.text(category.name) })}>
      <ul className={look === 'chips' ? styles.chips : styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {look === 'chips' ? (
              <ChipLink href={entry.href}>{entry.name}</ChipLink>
            ) : (
              <Tile tile={entry} look="card" ratio={1} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
