import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { shareNatively, useCopyLink } from '../../runtime/ui/hooks/share-natively.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useWishlistItem } from '../../runtime/ui/product/use-wishlist-item.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './product-buy.styles.ts';

export interface WishlistAndShareProps {
  readonly selection: ProductSelection;
  readonly wishlist: boolean;
  readonly share: boolean;
}

/** Wishlist and share buttons of the product. */
export const WishlistAndShare = ({ selection, wishlist, share }: WishlistAndShareProps) => (
  <div className={`${styles.secondaryActions} ${hiddenWithoutScript}`}>
    {wishlist && <WishlistButton selection={selection} />}
    {share && <ShareButton selection={selection} />}
  </div>
);

const WishlistButton = observer(({ selection: { product } }: Pick<WishlistAndShareProps, 'selection'>) => {
  const { isOnWishlist: isWished, isBusy, toggle } = useWishlistItem(product);
  const t = useMessages('product-buy');
  return (
    <Button
      variant="outline"
      aria-pressed={isWished}
      aria-busy={isBusy}
      onClick={toggle}
      className={styles.wishlistButton}
    >
      <Icon name="heart" />
      {t('wishlist')}
    </Button>
  );
});
WishlistButton.displayName = 'WishlistButton';

/** Source: spec 7, "share link built from host and product slug"; with the selected variant. */
const ShareButton = observer(({ selection }: Pick<WishlistAndShareProps, 'selection'>) => {
  const { shop, locale } = useStores();
  const t = useMessages('product-buy');
  const copy = useCopyLink();
  const share = async () => {
    const { slug, title } = selection.product;
    const variant = selection.selectedVariant?._id;
    const path = shop.href('product', { slug }, variant === undefined ? undefined : { variant });
    if (path === undefined) return;
    const url = shop.origin + path;
    if (!(await shareNatively({ title: locale.text(title), url }))) await copy(url);
  };
  return (
    <Button variant="outline" onClick={() => void share()}>
      <Icon name="share" />
      {t('share')}
    </Button>
  );
});
ShareButton.displayName = 'ShareButton';
