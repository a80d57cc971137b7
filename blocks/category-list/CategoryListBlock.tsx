import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { TileList } from '../../runtime/ui/TileList.tsx';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import { AllOfCategory } from './AllOfCategory.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { categoryQuery } from './category-query.ts';

/** Categories with picture and name, as a directory of all levels, or as a tree of names. */
const CategoryListBlock = observer(({ props }: BlockProps<CategoryListProps>) => {
  const { catalog, locale, route, shop } = useStores();
  const t = useMessages('category-list');
  const query = categoryQuery(props, route.match);
  const categories = query && catalog.categories(query);
  const ready = categories?.status === 'ready' ? categories.value : [];
  const isWholePage = props.source === 'route' && route.match.page === 'category';
  const isLeaf = props.source === 'route' && categories?.status === 'ready' && ready.length === 0;
  if (query === undefined || (isLeaf && !isWholePage)) return null;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  const label = props.title ?? t('categories');
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      {list()}
      {isWholePage && ready.length > 0 && <AllOfCategory />}
    </>
  );

  function list() {
    if (ready.length > 0 && props.look === 'tree') return <CategoryTree categories={ready} label={label} />;
    if (ready.length > 0 && props.look === 'levels') {
      return (
        <Suspense fallback={null}>
          <LateCategoryDirectory categories={ready} label={label} />
        </Suspense>
      );
    }
    return (
      <TileList
        list={categories}
        toTile={({ _id, name, slug, child, ...pictures }) => ({
          ...pictures,
          key: _id,
          name: locale.text(name),
          href: hrefOf(slug, child),
        })}
        look={props.look === 'tree' ? 'chip' : props.look === 'levels' ? 'card' : props.look}
        count={props.pageSize}
        label={label}
        empty={isWholePage ? <EmptyState title={t('noneWithin')} action={<AllOfCategory />} /> : nothing()}
        onRetry={() => (query === undefined ? Promise.resolve() : catalog.loadCategories(query))}
      />
    );
  }

  /** Whoever goes through the categories comes to what lies within one before its products. */
  function hrefOf(slug: string, child: readonly Category[]): string | undefined {
    const isBrowsing = route.match.page === 'categories' || route.match.page === 'category';
    const within = isBrowsing && child.length > 0 ? shop.href('category', { slug }) : undefined;
    return within ?? shop.href('category-products', { slug });
  }

  function nothing() {
    return (
      <EmptyState
        title={t('empty')}
        action={
          <ButtonLink kind="outline" href={shop.href('products')}>
            {t('allProducts')}
          </ButtonLink>
        }
      />
    );
  }
});

export default CategoryListBlock;

/** Stands on a page of its own, where the list is fetched with it. */
const LateCategoryDirectory = lazy(async () => ({
  default: (await untilFetched(() => import('./CategoryDirectory.tsx'))).CategoryDirectory,
}));
