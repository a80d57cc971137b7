import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import { CategoryCard, CategoryCardSkeleton } from './CategoryCard.tsx';
import * as look from './category-list-look.ts';
import { categoryQuery } from './category-query.ts';

/** Categories with picture and name: a strip to swipe on a phone, a grid on larger screens. */
const CategoryListBlock = observer(({ props }: BlockProps<CategoryListProps>) => {
  const { catalog, locale, route, shop } = useStores();
  const t = useMessages('category-list');
  const query = categoryQuery(props, route.match);
  const kind = props.look;
  const categories = query && catalog.categories(query);
  const isLeaf = props.source === 'route' && categories?.status === 'ready' && categories.value.length === 0;
  if (query === undefined || isLeaf) return null;
  const retry = () => catalog.loadCategories(query);
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      {list()}
    </>
  );

  function list() {
    if (categories === undefined || categories.status === 'loading') {
      return (
        <ul aria-busy className={look.LISTS[kind]}>
          {Array.from({ length: Math.min(props.pageSize, 6) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move
            <li key={index} aria-hidden>
              <CategoryCardSkeleton look={kind} />
            </li>
          ))}
        </ul>
      );
    }
    if (categories.status === 'failed') {
      // What goes wrong again shows as it does now.
      return <LoadFailed onRetry={() => void retry().catch(() => undefined)} />;
    }
    if (categories.value.length === 0) {
      const action = (
        <ButtonLink kind="outline" href={shop.href('products')}>
          {t('allProducts')}
        </ButtonLink>
      );
      return <EmptyState title={t('empty')} action={action} />;
    }
    return (
      <ul aria-label={props.title === undefined ? t('categories') : props.title} className={look.LISTS[kind]}>
        {categories.value.map((category) => (
          <li key={category._id}>
            <CategoryCard
              category={category}
              name={locale.text(category.name)}
              href={shop.href('category-products', { slug: category.slug })}
              look={kind}
            />
          </li>
        ))}
      </ul>
    );
  }
});

export default CategoryListBlock;
