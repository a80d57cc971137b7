import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog/catalog-store.ts';
import { Tile } from '../../runtime/ui/content/Tile.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { ChipLink } from '../../runtime/ui/primitives/Chip.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './collection-header.styles.ts';

export interface SubcategoriesProps {
  readonly category: Collection;
  readonly variant: 'chips' | 'tiles';
}

/** The direct subcategories and, on a category's own page, a link to all of its products. */
export function Subcategories({ category, variant }: SubcategoriesProps) {
  const { locale, route, shop } = useStores();
  const t = useMessages('collection-header');
  const isOwnPage = route.match.page === 'category';
  // On a category's own page a subcategory that has children links to its own page, else to its products.
  const subcategoryHref = (slug: string, child: Collection['child']) =>
    (isOwnPage && child.length > 0 ? shop.href('category', { slug }) : undefined) ??
    shop.href('category-products', { slug });
  const entries = category.child.map(({ _id, slug, name, child, ...images }) => ({
    ...images,
    key: _id,
    name: locale.text(name),
    href: subcategoryHref(slug, child),
  }));
  const allProductsHref = isOwnPage ? shop.href('category-products', { slug: category.slug }) : undefined;
  if (entries.length === 0 && allProductsHref === undefined) return null;
  const name = locale.text(category.name);
  return (
    <nav aria-label={t('within', { name })} className={styles.subcategories}>
      <ul className={variant === 'chips' ? styles.chips : styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {variant === 'chips' ? (
              <ChipLink href={entry.href}>{entry.name}</ChipLink>
            ) : (
              <Tile tile={entry} variant="card" ratio={1} />
            )}
          </li>
        ))}
      </ul>
      <ButtonLink variant="outline" href={allProductsHref}>
        {t('allOf', { name })}
      </ButtonLink>
    </nav>
  );
}
