import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { pathToCategory } from '../../runtime/domain/category-path.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE } from '../../runtime/stores/category-tree.ts';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CategoryTabsProps } from '../../schemas/generated/blocks/category-tabs.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import { CategorySection } from './CategorySection.tsx';
import * as look from './category-tabs-look.ts';
import { TabBar } from './TabBar.tsx';
import { tabQuery } from './tabs-query.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** A bar of categories that stays in view, and their products section by section. Source: spec 2, category tab bar. */
const CategoryTabsBlock = observer(({ id, props }: BlockProps<CategoryTabsProps>) => {
  const { catalog, locale } = useStores();
  const t = useMessages('category-tabs');
  const box = useRef<HTMLDivElement>(null);
  const tree = catalog.categories(CATEGORY_TREE);
  const tabs = tree?.status === 'ready' ? props.categories.flatMap((slug) => tabOf(slug, tree.value)) : [];
  const inView = useSectionInView(box, tabs.length);

  if (tree?.status === 'failed') {
    return <LoadFailed onRetry={() => catalog.loadCategories(CATEGORY_TREE)} />;
  }
  if (tree?.status === 'ready' && tabs.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <div ref={box}>
      {props.title !== undefined && <SectionHeading title={props.title} />}
      {tabs.length > 0 ? (
        <TabBar tabs={tabs} label={props.title ?? t('categories')} inView={inView} />
      ) : (
        <div className={look.bar} aria-busy>
          <Skeleton width="60%" />
        </div>
      )}
      {props.categories.map((slug) => {
        const tab = tabs.find((candidate) => candidate.slug === slug);
        if (tree?.status === 'ready' && tab === undefined) return null;
        const level = props.title === undefined ? 2 : 3;
        const query = tabQuery(props, slug);
        return <CategorySection key={slug} slug={slug} tab={tab} query={query} rows={props.rows} level={level} />;
      })}
    </div>
  );

  function tabOf(slug: string, categories: readonly Category[]) {
    const category = pathToCategory(categories, slug).at(-1);
    // The block's own id in front: two bars on a page may name the same category.
    return category === undefined ? [] : [{ slug, anchor: `${id}-${slug}`, name: locale.text(category.name) }];
  }
});

export default CategoryTabsBlock;
