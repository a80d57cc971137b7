import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { offerShare } from '../../runtime/ui/offer-share.ts';
import { needsScript } from '../../runtime/ui/script-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useCopyLink } from '../../runtime/ui/use-copy-link.ts';
import { useWish } from '../../runtime/ui/use-wish.ts';
import * as look from './buy-look.ts';

export interface KeepAndShareProps {
  readonly selection: ProductSelection;
  readonly wishlist: boolean;
  readonly share: boolean;
}

/** What else one does with a product: remember it, tell somebody. */
export const KeepAndShare = ({ selection, wishlist, share }: KeepAndShareProps) => (
  <div className={`${look.more} ${needsScript}`}>
    {wishlist && <KeepButton selection={selection} />}
    {share && <ShareButton selection={selection} />}
  </div>
);

const KeepButton = observer(({ selection: { product } }: Pick<KeepAndShareProps, 'selection'>) => {
  const { isWished, isBusy, toggle } = useWish(product);
  const t = useMessages('product-buy');
  return (
    <Button kind="outline" aria-pressed={isWished} aria-busy={isBusy} onClick={toggle} className={look.keep}>
      <Icon name="heart" />
      {t('wishlist')}
    </Button>
  );
});
KeepButton.displayName = 'KeepButton';

/** Source: spec 7, "share link built from host and product slug"; with the variant that is chosen. */
const ShareButton = observer(({ selection }: Pick<KeepAndShareProps, 'selection'>) => {
  const { shop, locale } = useStores();
  const t = useMessages('product-buy');
  const copy = useCopyLink();
  const share = async () => {
    const { slug, title } = selection.product;
    const variant = selection.decidedVariant?._id;
    const path = shop.href('product', { slug }, variant === undefined ? undefined : { variant });
    if (path === undefined) return;
    const url = shop.origin + path;
    if (!(await offerShare({ title: locale.text(title), url }))) await copy(url);
  };
  return (
    <Button kind="outline" onClick={() => void share()}>
      <Icon name="share" />
      {t('share')}
    </Button>
  );
});
ShareButton.displayName = 'ShareButton';
