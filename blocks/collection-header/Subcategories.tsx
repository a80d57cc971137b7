import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog-store.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { ChipLink } from '../../runtime/ui/Chip.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { Tile } from '../../runtime/ui/Tile.tsx';
import * as styles from './collection-header-look.ts';

export interface SubcategoriesProps {
  readonly category: Collection;
  readonly look: 'chips' | 'tiles';
}

/** What lies directly within a category, and on its own page the way to all of its products. */
export function Subcategories({ category, look }: SubcategoriesProps) {
  const { locale, route, shop } = useStores();
  const t = useMessages('collection-header');
  const isOwnPage = route.match.page === 'category';
  // Whoever goes through the categories comes to what lies within one before its products.
  const hrefOf = (slug: string, child: Collection['child']) =>
    (isOwnPage && child.length > 0 ? shop.href('category', { slug }) : undefined) ??
    shop.href('category-products', { slug });
  const entries = category.child.map(({ _id, slug, name, child, ...pictures }) => ({
    ...pictures,
    key: _id,
    name: locale.text(name),
    href: hrefOf(slug, child),
  }));
  const all = isOwnPage ? shop.href('category-products', { slug: category.slug }) : undefined;
  if (entries.length === 0 && all === undefined) return null;
  const name = locale.text(category.name);
  return (
    <nav aria-label={t('within', { name })} className={styles.within}>
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
      <ButtonLink kind="outline" href={all}>
        {t('allOf', { name })}
      </ButtonLink>
    </nav>
  );
}
