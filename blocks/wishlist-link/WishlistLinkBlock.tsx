import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { WishlistStore } from '../../runtime/stores/visitor/wishlist-store.ts';
import { countButton, IconWithCount } from '../../runtime/ui/primitives/IconWithCount.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Links to the wishlist and shows the number of its products, updated from other tabs. A plain link before hydration.
 */
const WishlistLinkBlock = observer(() => {
  const { shop } = useStores();
  const wishlist = useStore(WishlistStore);
  const t = useMessages('wishlist-link');
  const href = shop.href('wishlist');
  const { count } = wishlist;
  if (href === undefined) return null;
  const label = count === 0 ? t('wishlist') : t('filled', { count });
  return (
    <a href={href} className={countButton} aria-label={label} title={t('wishlist')}>
      <IconWithCount icon="heart" count={count} />
    </a>
  );
});
WishlistLinkBlock.displayName = 'WishlistLinkBlock';

export default WishlistLinkBlock;
