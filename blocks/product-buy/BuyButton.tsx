import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { needsScript } from '../../runtime/ui/script-look.ts';
import type { Buying } from './use-buying.ts';

export interface BuyButtonProps {
  readonly selection: ProductSelection;
  readonly buying: Buying;
  readonly className: string;
}

/** Add to cart, Update, or Out of stock; for a moment after the click, that it is done. Source: spec 4. */
export const BuyButton = observer(({ selection, buying, className }: BuyButtonProps) => {
  const t = useMessages('product-buy');
  const shared = useMessages('shared');
  const { action } = selection;
  return (
    <Button className={`${className} ${needsScript}`} disabled={action === 'outOfStock'} onClick={buying.buy}>
      {buying.confirmed !== undefined && <Icon name="check" />}
      {label()}
    </Button>
  );

  function label(): string {
    if (buying.confirmed === 'updated') return t('updated');
    if (buying.confirmed === 'added') return t('added');
    if (action === 'outOfStock') return shared('outOfStock');
    return t(action === 'update' ? 'update' : 'addToCart');
  }
});
BuyButton.displayName = 'BuyButton';
