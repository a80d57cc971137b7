import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { CartLines } from '../../runtime/ui/cart/CartLines.tsx';
import { CartInstallments, CartTotals, CheckoutLink } from '../../runtime/ui/cart/CartTotals.tsx';
import { useCheckedCart } from '../../runtime/ui/cart/use-checked-cart.ts';
import { useOnNavigation } from '../../runtime/ui/navigation/use-on-navigation.ts';
import { Drawer } from '../../runtime/ui/overlays/Dialog.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

export interface CartDrawerProps {
  /** Unique on the page. */
  readonly id: string;
  /** Number of openings; each change opens it. */
  readonly openCount: number;
  /** Whether to show the total in installments. */
  readonly hasInstallments: boolean;
}

/** The cart in a drawer: lines, total, and a link to the cart page. */
const CartDrawer = observer(({ id, openCount, hasInstallments }: CartDrawerProps) => {
  const { shop } = useStores();
  const t = useMessages('cart-link');
  const { cart } = useCheckedCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once for each click.
  useEffect(() => {
    const dialog = findDialog(id);
    if (dialog !== undefined && !dialog.open) dialog.showModal();
  }, [id, openCount]);
  useOnNavigation(() => findDialog(id)?.close());
  const actions = cart.lines.length > 0 && (
    <>
      <CartTotals />
      <ButtonLink variant="outline" href={shop.href('cart')}>
        {t('viewCart')}
      </ButtonLink>
      <CheckoutLink />
    </>
  );
  return (
    <Drawer id={id} title={t('cart')} actions={actions || undefined}>
      <CartLines />
      {hasInstallments && (
        <div className={installments}>
          <CartInstallments />
        </div>
      )}
    </Drawer>
  );
});
CartDrawer.displayName = 'CartDrawer';

const installments = css({ marginBlockStart: 'var(--space-5)' });

function findDialog(id: string): HTMLDialogElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : undefined;
}

export default CartDrawer;
