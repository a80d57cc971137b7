import { isSoldOut, maximumQuantity } from '../../runtime/domain/availability.ts';
import { addressElsewhere } from '../../runtime/domain/external-product.ts';
import { toMinor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import { Button, ButtonLink } from '../../runtime/ui/Button.tsx';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useKeptStore } from '../../runtime/ui/use-kept-store.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import * as look from './wishlist-look.ts';

/** From so few on it is said how many are left. */
const LAST_ONES = 5;

/** How many are left, and the way on: into the cart, to the product's options, to where it is sold. */
export function NextStep({ product }: { readonly product: ProductSummary }) {
  const { locale, notices, shop } = useStores();
  const t = useMessages('wishlist');
  const shared = useMessages('shared');
  const cart = useKeptStore(CartStore);
  const number = (count: number) => formatCount(count, locale.locale, shop.digits);
  const title = `\u2068${locale.text(product.title)}\u2069`;

  const add = () => {
    const { _id: productId, slug, mainImage: image, sellPrice } = product;
    const currency = locale.currencyCode;
    const maximum = maximumQuantity(product);
    const facts = { slug, title: product.title, image, unitPrice: toMinor(sellPrice, currency), currency, maximum };
    const added = cart.add({ productId, quantity: 1, options: [], lensOptions: [] }, facts);
    if (added > 0) notices.say(t('addedToCart', { title }), 'success');
    else {
      const all = cart.countOf(productId);
      notices.say(t('haveAll', { count: all, number: number(all) }), 'info');
    }
  };

  return (
    <div className={look.step}>
      <p className={look.note}>{stock()}</p>
      {way()}
    </div>
  );

  function stock(): string {
    if (isSoldOut(product)) return t('soldOut');
    const { isStockLimited, quantity } = product;
    return isStockLimited && quantity <= LAST_ONES
      ? t('left', { count: quantity, number: number(quantity) })
      : t('inStock');
  }

  function way() {
    if (product.isExternal) {
      return (
        <ButtonLink kind="outline" href={addressElsewhere(product)}>
          {t('toShop')}
          <Of>{`${title} ${shared('opensInNewTab')}`}</Of>
        </ButtonLink>
      );
    }
    if (product.isSimple && !isSoldOut(product)) {
      return (
        <Button onClick={add}>
          {t('add')}
          <Of>{title}</Of>
        </Button>
      );
    }
    return (
      <ButtonLink kind="outline" href={shop.href('product', { slug: product.slug })}>
        {isSoldOut(product) ? t('lookAt') : t('choose')}
        <Of>{title}</Of>
      </ButtonLink>
    );
  }
}

/** What a button that all cards have is about, for people who hear it by itself. */
const Of = ({ children }: { readonly children: string }) => <VisuallyHidden>{`: ${children}`}</VisuallyHidden>;
