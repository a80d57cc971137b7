import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductQuery } from '../../runtime/stores/product-query.ts';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { ProductList, ProductListSkeleton } from '../../runtime/ui/ProductList.tsx';
import { useProductView } from '../../runtime/ui/product-view.ts';
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
export const CategorySection = observer(({ slug, tab, query, rows, level }: CategorySectionProps) => {
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
      <SectionProducts query={query} isStrip={rows === 'strip'} label={tab?.name} level={level === 2 ? 3 : 4} />
    </section>
  );
});

interface SectionProductsProps {
  readonly query: ProductQuery;
  readonly isStrip: boolean;
  readonly label: string | undefined;
  readonly level: 3 | 4;
}

const SectionProducts = observer(({ query, isStrip, label, level }: SectionProductsProps) => {
  const { catalog } = useStores();
  const t = useMessages('category-tabs');
  const view = useProductView();
  const products = catalog.products(query);
  if (products === undefined || products.status === 'loading') {
    return <ProductListSkeleton count={query.pageSize ?? 0} isStrip={isStrip} />;
  }
  if (products.status === 'failed') {
    // What goes wrong again shows as it does now.
    return <LoadFailed onRetry={() => void catalog.loadProducts(query).catch(() => undefined)} />;
  }
  const items = products.value.items.slice(0, query.pageSize);
  if (items.length === 0) return <EmptyState title={t('noProducts')} />;
  return <ProductList products={items} view={view} level={level} label={label} isStrip={isStrip} />;
});
