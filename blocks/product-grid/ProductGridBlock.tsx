import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { ProductListSkeleton } from '../../runtime/ui/ProductList.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { GridProducts } from './GridProducts.tsx';
import { gridQuery, searchOf } from './grid-query.ts';
import { NothingFound } from './NothingFound.tsx';

/** Products as cards: what the tenant chose, or what the page's address asks for. */
const ProductGridBlock = observer(({ props }: BlockProps<ProductGridProps>) => {
  const { catalog, route, shop } = useStores();
  const t = useMessages('product-grid');
  const { match, subject } = route;
  const query = gridQuery(props, match);
  const isOfRoute = props.source === 'route';
  const search = isOfRoute ? searchOf(match) : undefined;
  const title = props.title ?? (isOfRoute ? routeTitle() : undefined);
  const level = isOfRoute && props.title === undefined ? 1 : 2;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {title !== undefined && <SectionHeading title={title} level={level} more={more} />}
      {list()}
    </>
  );

  function routeTitle(): string {
    if (search !== undefined) return t('results', { q: `\u2068${search}\u2069` });
    return subject?.title ?? t('allProducts');
  }

  function list() {
    const products = catalog.products(query);
    if (products === undefined || products.status === 'loading') {
      return <ProductListSkeleton count={query.pageSize ?? props.pageSize} columns={props.columns} />;
    }
    if (products.status === 'failed') return <LoadFailed onRetry={() => catalog.loadProducts(query)} />;
    if (products.value.items.length === 0) return <NothingFound search={search} />;
    return (
      <GridProducts
        key={JSON.stringify({ ...query, pageSize: undefined })}
        query={query}
        list={products.value}
        columns={props.columns}
        offersMore={props.loadMore}
        level={level === 1 && title !== undefined ? 2 : 3}
      />
    );
  }
});

export default ProductGridBlock;
