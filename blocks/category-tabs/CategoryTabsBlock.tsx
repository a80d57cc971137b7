import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { pathToCategory } from '../../runtime/domain/routing/category-path.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE, CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import { CategorySection } from './CategorySection.tsx';
import * as styles from './category-tabs.styles.ts';
import { TabBar } from './TabBar.tsx';
import { tabQuery } from './tab-query.ts';
import { useSectionInView } from './use-section-in-view.ts';

export { load } from './load.ts';

/** A sticky bar of categories above one section of products for each. Source: spec 2, category tab bar. */
const CategoryTabsBlock = observer(({ id, props }: BlockProps<CategoryTabsProps>) => {
  const { locale } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('category-tabs');
  const container = useRef<HTMLDivElement>(null);
  const tree = catalog.categories(CATEGORY_TREE);
  const tabs = tree?.status === 'ready' ? props.categories.flatMap((slug) => toTab(slug, tree.value)) : [];
  const activeAnchor = useSectionInView(container, tabs.length);

  if (tree?.status === 'failed') {
    return <LoadFailed onRetry={() => catalog.loadCategories(CATEGORY_TREE)} />;
  }
  if (tree?.status === 'ready' && tabs.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <div ref={container}>
      {props.title !== undefined && <SectionHeading title={props.title} />}
      {tabs.length > 0 ? (
        <TabBar tabs={tabs} label={props.title ?? t('categories')} activeAnchor={activeAnchor} />
      ) : (
        <div className={styles.bar} aria-busy>
          <Skeleton width="60%" />
        </div>
      )}
      {props.categories.map((slug) => {
        const tab = tabs.find((candidate) => candidate.slug === slug);
        if (tree?.status === 'ready' && tab === undefined) return null;
        const level = props.title === undefined ? 2 : 3;
        const query = tabQuery(props, slug);
        return <CategorySection key={slug} slug={slug} tab={tab} query={query} layout={props.layout} level={level} />;
      })}
    </div>
  );

  function toTab(slug: string, categories: readonly Category[]) {
    const category = pathToCategory(categories, slug).at(-1);
    // Prefixed with the block's id: two bars on one page may have the same category.
    return category === undefined ? [] : [{ slug, anchor: `${id}-${slug}`, name: locale.text(category.name) }];
  }
});

export default CategoryTabsBlock;
