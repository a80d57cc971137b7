import { isolate } from '../../runtime/domain/localized.ts';
import { externalProductUrl, isSoldOut } from '../../runtime/domain/product/availability.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { usePersistedStore } from '../../runtime/ui/hooks/use-persisted-store.ts';
import { checkCart } from '../../runtime/ui/lazy/check-cart.ts';
import { useBranchGate } from '../../runtime/ui/navigation/use-branch-gate.ts';
import { Button, ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { simpleCartLine } from './simple-cart-line.ts';
import * as styles from './wishlist.styles.ts';

/** Remaining stock is shown from this number down. */
const LOW_STOCK_THRESHOLD = 5;

/** Stock of the product and its action: add to cart, choose options, or open the shop that sells it. */
export function ProductActions({ product }: { readonly product: ProductSummary }) {
  const stores = useStores();
  const { locale, notices, shop } = stores;
  const t = useMessages('wishlist');
  const shared = useMessages('shared');
  const cart = usePersistedStore(CartStore);
  const leadToBranch = useBranchGate();
  const formatNumber = (count: number) => formatCount(count, locale.locale, shop.digits);
  const title = isolate(locale.text(product.title));

  const addToCart = () => {
    if (leadToBranch()) return;
    const { item, facts } = simpleCartLine(product, locale.currencyCode);
    if (cart.add(item, facts) > 0) {
      void checkCart(stores);
      notices.show(t('addedToCart', { title }), 'success');
    } else {
      const countInCart = cart.quantityOfProduct(product._id);
      notices.show(t('haveAll', { count: countInCart, number: formatNumber(countInCart) }), 'info');
    }
  };

  return (
    <div className={styles.actions}>
      <p className={styles.note}>{stockText()}</p>
      {renderAction()}
    </div>
  );

  function stockText(): string {
    if (isSoldOut(product)) return t('soldOut');
    const { isStockLimited, quantity } = product;
    return isStockLimited && quantity <= LOW_STOCK_THRESHOLD
      ? t('left', { count: quantity, number: formatNumber(quantity) })
      : t('inStock');
  }

  function renderAction() {
    if (product.isExternal) {
      return (
        <ButtonLink variant="outline" href={externalProductUrl(product)}>
          {t('toShop')}
          <HiddenContext>{`${title} ${shared('opensInNewTab')}`}</HiddenContext>
        </ButtonLink>
      );
    }
    if (product.isSimple && !isSoldOut(product)) {
      return (
        <Button onClick={addToCart}>
          {t('add')}
          <HiddenContext>{title}</HiddenContext>
        </Button>
      );
    }
    return (
      <ButtonLink variant="outline" href={shop.href('product', { slug: product.slug })}>
        {isSoldOut(product) ? t('lookAt') : t('choose')}
        <HiddenContext>{title}</HiddenContext>
      </ButtonLink>
    );
  }
}

/** Names the product of a button for screen readers. */
const HiddenContext = ({ children }: { readonly children: string }) => (
  <VisuallyHidden>{`: ${children}`}</VisuallyHidden>
);
