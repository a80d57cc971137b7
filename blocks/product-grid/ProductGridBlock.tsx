import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { searchTerm } from '../../runtime/stores/catalog/route-products.ts';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { GridList } from './GridList.tsx';

export { load } from './load.ts';

/** Products as cards: those that the tenant chose, or those of the page's route. */
const ProductGridBlock = observer(({ props }: BlockProps<ProductGridProps>) => {
  const { route, shop } = useStores();
  const t = useMessages('product-grid');
  const { match, subject } = route;
  const isRouteList = props.source === 'route';
  const title = props.title ?? (isRouteList && props.heading ? routeTitle() : undefined);
  const level = isRouteList && props.title === undefined ? 1 : 2;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {title !== undefined && <SectionHeading title={title} level={level} more={more} />}
      {/* Keyed by path: filters keep the list's state, another page resets it. */}
      <GridList key={match.path} props={props} level={level === 1 ? 2 : 3} />
    </>
  );

  function routeTitle(): string {
    const search = searchTerm(match);
    if (search !== undefined) return t('results', { q: isolate(search) });
    return subject?.title ?? t('allProducts');
  }
});

export default ProductGridBlock;
