import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductQuery } from '../../runtime/stores/product-query.ts';
import { ProductShelf } from '../../runtime/ui/ProductShelf.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as look from './category-tabs-look.ts';
import type { Tab } from './TabBar.tsx';

export interface CategorySectionProps {
  readonly slug: string;
  /** Undefined while the categories' names are not here. */
  readonly tab: Tab | undefined;
  readonly query: ProductQuery;
  readonly rows: 'strip' | 'grid';
  /** Level of its heading. */
  readonly level: 2 | 3;
}

/** One category: its name, the way to all of it, and its first products. */
export function CategorySection({ slug, tab, query, rows, level }: CategorySectionProps) {
  const { shop } = useStores();
  const t = useMessages('category-tabs');
  const heading = tab && `${tab.anchor}-name`;
  const more = { label: t('seeAll'), href: shop.href('category-products', { slug }) };
  return (
    <section id={tab?.anchor} aria-labelledby={heading} className={look.section}>
      {tab === undefined || heading === undefined ? (
        <Skeleton width="30%" />
      ) : (
        <SectionHeading title={tab.name} level={level} id={heading} more={more} />
      )}
      <ProductShelf
        query={query}
        look={{ kind: rows === 'strip' ? 'line' : 'grid' }}
        label={tab?.name ?? t('products')}
        level={level === 2 ? 3 : 4}
        words={{ empty: t('noProducts') }}
      />
    </section>
  );
}
