import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import type { AddToCart } from './use-add-to-cart.ts';

export interface AddToCartButtonProps {
  readonly selection: ProductSelection;
  readonly addToCart: AddToCart;
  readonly className: string;
}

/** Add to cart, Update, or Out of stock; a confirmation for a moment after the click. Source: spec 4. */
export const AddToCartButton = observer(({ selection, addToCart, className }: AddToCartButtonProps) => {
  const t = useMessages('product-buy');
  const shared = useMessages('shared');
  const { action } = selection;
  return (
    <Button
      className={`${className} ${hiddenWithoutScript}`}
      disabled={action === 'outOfStock'}
      onClick={addToCart.submit}
    >
      {addToCart.confirmation !== undefined && <Icon name="check" />}
      {buttonLabel()}
    </Button>
  );

  function buttonLabel(): string {
    if (addToCart.confirmation === 'updated') return t('updated');
    if (addToCart.confirmation === 'added') return t('added');
    if (action === 'outOfStock') return shared('outOfStock');
    return t(action === 'update' ? 'update' : 'addToCart');
  }
});
AddToCartButton.displayName = 'AddToCartButton';
