import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Resource } from '../../runtime/stores/core/resource-map.ts';
import type { WishlistItem } from '../../runtime/stores/visitor/wishlist-store.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { ProductCard } from '../../runtime/ui/product/ProductCard.tsx';
import { ProductCardSkeleton } from '../../runtime/ui/product/ProductCardSkeleton.tsx';
import { type ColumnCount, cardImageSizes } from '../../runtime/ui/product/ProductList.tsx';
import { useProductViewModel } from '../../runtime/ui/product/use-product-view-model.ts';
import { useWishlistItem } from '../../runtime/ui/product/use-wishlist-item.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { ProductActions } from './ProductActions.tsx';
import { UnavailableCard } from './UnavailableCard.tsx';
import * as styles from './wishlist.styles.ts';

export interface WishlistCardProps {
  readonly item: WishlistItem;
  /** The product's current data; null if the shop no longer has it. */
  readonly product: Resource<ProductSummary | null> | undefined;
  readonly columns: ColumnCount | undefined;
  /** Called after removal, to move focus. */
  readonly onRemoved: () => void;
  readonly onRetry: () => Promise<unknown>;
}

/** One wishlist item: product card, actions and remove button. */
export const WishlistCard = observer(({ item, product: found, columns, onRemoved, onRetry }: WishlistCardProps) => {
  const { locale } = useStores();
  const t = useMessages('wishlist');
  const view = useProductViewModel();
  const title = isolate(locale.text(item.title));
  const { isBusy, toggle } = useWishlistItem(item, t('removed', { title }));
  return (
    <>
      {renderCard()}
      <button
        type="button"
        data-remove=""
        className={styles.remove}
        aria-label={t('remove', { title })}
        aria-busy={isBusy}
        onClick={() => {
          toggle();
          onRemoved();
        }}
      >
        <Icon name="close" />
      </button>
    </>
  );

  function renderCard() {
    if (found === undefined || found.status === 'loading') return <ProductCardSkeleton />;
    if (found.status === 'failed') {
      return (
        <UnavailableCard item={item} note={t('unknown')}>
          <Button variant="outline" onClick={() => void onRetry().catch(() => undefined)}>
            {t('tryAgain')}
          </Button>
        </UnavailableCard>
      );
    }
    const product = found.value;
    if (product === null) return <UnavailableCard item={item} note={t('gone')} />;
    return (
      <>
        {ProductCard({ product, view, sizes: cardImageSizes(columns, false), level: 2 })}
        <ProductActions product={product} />
      </>
    );
  }
});
WishlistCard.displayName = 'WishlistCard';
