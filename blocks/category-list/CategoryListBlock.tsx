import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { TileList } from '../../runtime/ui/content/TileList.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import type { Category } from '../../schemas/generated/wire.ts';
import { CategoryDirectory } from './CategoryDirectory.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { categoryQuery } from './category-query.ts';

export { load } from './load.ts';

/** Categories as tiles, as a directory of all levels, or as a tree of names. */
const CategoryListBlock = observer(({ props }: BlockProps<CategoryListProps>) => {
  const { locale, route, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('category-list');
  const query = categoryQuery(props, route.match);
  const categories = query && catalog.categories(query);
  const loadedCategories = categories?.status === 'ready' ? categories.value : [];
  const isWholePage = props.source === 'route' && route.match.page === 'category';
  const isLeaf = props.source === 'route' && categories?.status === 'ready' && loadedCategories.length === 0;
  if (query === undefined || (isLeaf && !isWholePage)) return null;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  const label = props.title ?? t('categories');
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      {renderList()}
      {isWholePage && loadedCategories.length > 0 && <CategoryProductsLink />}
    </>
  );

  function renderList() {
    if (loadedCategories.length > 0 && props.variant === 'tree')
      return <CategoryTree categories={loadedCategories} label={label} />;
    if (loadedCategories.length > 0 && props.variant === 'directory')
      return <CategoryDirectory categories={loadedCategories} label={label} />;
    return (
      <TileList
        list={categories}
        toTile={({ _id, name, slug, child, ...images }) => ({
          ...images,
          key: _id,
          name: locale.text(name),
          href: categoryHref(slug, child),
        })}
        variant={props.variant === 'tree' ? 'chip' : props.variant === 'directory' ? 'card' : props.variant}
        count={props.pageSize}
        label={label}
        empty={
          isWholePage ? <EmptyState title={t('noneWithin')} action={<CategoryProductsLink />} /> : renderEmptyState()
        }
        onRetry={() => (query === undefined ? Promise.resolve() : catalog.loadCategories(query))}
      />
    );
  }

  /** On category pages a category with subcategories links to its own page, else to its products. */
  function categoryHref(slug: string, child: readonly Category[]): string | undefined {
    const isBrowsing = route.match.page === 'categories' || route.match.page === 'category';
    const subcategoryHref = isBrowsing && child.length > 0 ? shop.href('category', { slug }) : undefined;
    return subcategoryHref ?? shop.href('category-products', { slug });
  }

  function renderEmptyState() {
    return (
      <EmptyState
        title={t('empty')}
        action={
          <ButtonLink variant="outline" href={shop.href('products')}>
            {t('allProducts')}
          </ButtonLink>
        }
      />
    );
  }
});

export default CategoryListBlock;

/** Links from a category's page to all of its products. */
function CategoryProductsLink() {
  const { route, shop } = useStores();
  const t = useMessages('category-list');
  const { match, subject } = route;
  return (
    <p className={linkRow}>
      <ButtonLink href={shop.href('category-products', { slug: match.params.slug ?? '' })}>
        {t('allOf', { name: subject?.title ?? '' })}
      </ButtonLink>
    </p>
  );
}

const linkRow = css({ display: 'grid', justifyItems: 'center', marginBlockStart: 'var(--space-6)' });
