import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { TileList } from '../../runtime/ui/TileList.tsx';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { categoryQuery } from './category-query.ts';

/** Categories with picture and name, or as a tree of names. */
const CategoryListBlock = observer(({ props }: BlockProps<CategoryListProps>) => {
  const { catalog, locale, route, shop } = useStores();
  const t = useMessages('category-list');
  const query = categoryQuery(props, route.match);
  const categories = query && catalog.categories(query);
  const isLeaf = props.source === 'route' && categories?.status === 'ready' && categories.value.length === 0;
  if (query === undefined || isLeaf) return null;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  const label = props.title ?? t('categories');
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      {props.look === 'tree' && categories?.status === 'ready' && categories.value.length > 0 ? (
        <CategoryTree categories={categories.value} label={label} />
      ) : (
        <TileList
          list={categories}
          toTile={({ _id, name, slug, ...pictures }) => ({
            ...pictures,
            key: _id,
            name: locale.text(name),
            href: shop.href('category-products', { slug }),
          })}
          look={props.look === 'tree' ? 'chip' : props.look}
          count={props.pageSize}
          label={label}
          empty={
            <EmptyState
              title={t('empty')}
              action={
                <ButtonLink kind="outline" href={shop.href('products')}>
                  {t('allProducts')}
                </ButtonLink>
              }
            />
          }
          onRetry={() => catalog.loadCategories(query)}
        />
      )}
    </>
  );
});

export default CategoryListBlock;
