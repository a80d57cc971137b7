import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { searchOf } from '../../runtime/stores/route-products.ts';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { GridList } from './GridList.tsx';

/** Products as cards: what the tenant chose, or what the page's address asks for. */
const ProductGridBlock = observer(({ props }: BlockProps<ProductGridProps>) => {
  const { route, shop } = useStores();
  const t = useMessages('product-grid');
  const { match, subject } = route;
  const isOfRoute = props.source === 'route';
  const title = props.title ?? (isOfRoute && props.heading ? routeTitle() : undefined);
  const level = isOfRoute && props.title === undefined ? 1 : 2;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {title !== undefined && <SectionHeading title={title} level={level} more={more} />}
      {/* Another list than that of the same page filtered otherwise takes over nothing of it. */}
      <GridList key={match.path} props={props} level={level === 1 ? 2 : 3} />
    </>
  );

  function routeTitle(): string {
    const search = searchOf(match);
    if (search !== undefined) return t('results', { q: `\u2068${search}\u2069` });
    return subject?.title ?? t('allProducts');
  }
});

export default ProductGridBlock;
