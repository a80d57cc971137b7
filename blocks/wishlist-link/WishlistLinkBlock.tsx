import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CountSign, countSign } from '../../runtime/ui/CountSign.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Leads to the wishlist and says how much is on it, also what another tab puts there. A plain link until it knows. */
const WishlistLinkBlock = observer(() => {
  const { shop, wishlist } = useStores();
  const t = useMessages('wishlist-link');
  const href = shop.href('wishlist');
  const { count } = wishlist;
  if (href === undefined) return null;
  const label = count === 0 ? t('wishlist') : t('filled', { count });
  return (
    <a href={href} className={countSign} aria-label={label} title={t('wishlist')}>
      <CountSign icon="heart" count={count} />
    </a>
  );
});
WishlistLinkBlock.displayName = 'WishlistLinkBlock';

export default WishlistLinkBlock;
