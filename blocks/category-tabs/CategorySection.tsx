import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductQuery } from '../../runtime/stores/catalog/product-query.ts';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { ProductShelf } from '../../runtime/ui/product/ProductShelf.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './category-tabs.styles.ts';
import type { Tab } from './TabBar.tsx';

export interface CategorySectionProps {
  readonly slug: string;
  /** Undefined until the categories are loaded. */
  readonly tab: Tab | undefined;
  readonly query: ProductQuery;
  readonly layout: 'carousel' | 'grid';
  /** Level of the section's heading. */
  readonly level: 2 | 3;
}

/** One category: its name, a link to all of its products, and the first of them. */
export function CategorySection({ slug, tab, query, layout, level }: CategorySectionProps) {
  const { shop } = useStores();
  const t = useMessages('category-tabs');
  const heading = tab && `${tab.anchor}-name`;
  const more = { label: t('seeAll'), href: shop.href('category-products', { slug }) };
  return (
    <section
      id={tab?.anchor}
      aria-labelledby={heading}
      className={layout === 'carousel' ? styles.rowSection : styles.section}
    >
      {tab === undefined || heading === undefined ? (
        <Skeleton width="30%" />
      ) : (
        <SectionHeading title={tab.name} level={level} id={heading} more={more} />
      )}
      <ProductShelf
        query={query}
        layout={{ kind: layout === 'carousel' ? 'line' : 'grid' }}
        label={tab?.name ?? t('products')}
        level={level === 2 ? 3 : 4}
        labels={{ empty: t('noProducts') }}
      />
    </section>
  );
}
