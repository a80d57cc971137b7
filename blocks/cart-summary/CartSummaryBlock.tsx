import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { CartInstallments, CartTotals, CheckoutLink } from '../../runtime/ui/cart/CartTotals.tsx';
import { useCheckedCart } from '../../runtime/ui/cart/use-checked-cart.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CartSummaryProps } from '../../schemas/generated/blocks/cart-summary.ts';

/** What the cart costs. Nothing for an empty one, as on the server's page, which knows none. */
const CartSummaryBlock = observer(({ props }: BlockProps<CartSummaryProps>) => {
  const { shop } = useStores();
  const own = useMessages('cart-summary');
  const t = useMessages('cart-lines');
  const { cart } = useCheckedCart();
  if (cart.lines.length === 0) return null;
  return (
    <div className={box}>
      <h2 className={heading}>{props.title ?? own('title')}</h2>
      <CartTotals />
      {props.installments && <CartInstallments />}
      <CheckoutLink />
      <ButtonLink variant="outline" href={shop.href('products')}>
        {t('allProducts')}
      </ButtonLink>
    </div>
  );
});
CartSummaryBlock.displayName = 'CartSummaryBlock';

const box = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
});

const heading = css({ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' });

export default CartSummaryBlock;
