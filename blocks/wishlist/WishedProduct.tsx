import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Resource } from '../../runtime/stores/resource-map.ts';
import type { WishlistItem } from '../../runtime/stores/wishlist-store.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ProductCard } from '../../runtime/ui/ProductCard.tsx';
import { ProductCardSkeleton } from '../../runtime/ui/ProductCardSkeleton.tsx';
import { type Columns, cardSizes } from '../../runtime/ui/ProductList.tsx';
import { useProductView } from '../../runtime/ui/product-view.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useWish } from '../../runtime/ui/use-wish.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { GoneCard } from './GoneCard.tsx';
import { NextStep } from './NextStep.tsx';
import * as look from './wishlist-look.ts';

export interface WishedProductProps {
  readonly item: WishlistItem;
  /** What the shop says of it now; null where it does not have it any more. */
  readonly found: Resource<ProductSummary | null> | undefined;
  readonly columns: Columns | undefined;
  /** It was taken off, and the focus with it. */
  readonly onRemoved: () => void;
  readonly onRetry: () => Promise<unknown>;
}

/** One thing on the list: its card, what can be done next, and the way off the list. */
export const WishedProduct = observer(({ item, found, columns, onRemoved, onRetry }: WishedProductProps) => {
  const { locale } = useStores();
  const t = useMessages('wishlist');
  const view = useProductView();
  const title = `\u2068${locale.text(item.title)}\u2069`;
  const { isBusy, toggle } = useWish(item, t('removed', { title }));
  return (
    <>
      {card()}
      <button
        type="button"
        data-remove=""
        className={look.remove}
        aria-label={t('remove', { title })}
        aria-busy={isBusy}
        onClick={() => {
          if (isBusy) return;
          toggle();
          onRemoved();
        }}
      >
        <Icon name="close" />
      </button>
    </>
  );

  function card() {
    if (found === undefined || found.status === 'loading') return <ProductCardSkeleton />;
    if (found.status === 'failed') {
      return (
        <GoneCard item={item} note={t('unknown')}>
          <Button kind="outline" onClick={() => void onRetry().catch(() => undefined)}>
            {t('tryAgain')}
          </Button>
        </GoneCard>
      );
    }
    const product = found.value;
    if (product === null) return <GoneCard item={item} note={t('gone')} />;
    return (
      <>
        {ProductCard({ product, view, sizes: cardSizes(columns, false), level: 2 })}
        <NextStep product={product} />
      </>
    );
  }
});
WishedProduct.displayName = 'WishedProduct';
