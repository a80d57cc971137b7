import { observer } from 'mobx-react-lite';
import { CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { CheckoutInstallments, CheckoutTotals } from '../../runtime/checkout/CheckoutTotals.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { cartLineKey } from '../../runtime/domain/cart/cart-line.ts';
import { multiply, toMajorUnits } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import type { CartLine } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import { SelectedOptions, useChosenProducts } from '../../runtime/ui/cart/SelectedOptions.tsx';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutSummaryProps } from '../../schemas/generated/blocks/checkout-summary.ts';
import * as styles from './checkout-summary.styles.ts';

/** Lines and totals of the order. */
const CheckoutSummaryBlock = observer(({ props }: BlockProps<CheckoutSummaryProps>) => {
  const { shop } = useStores();
  const t = useMessages('checkout-summary');
  const cart = useStore(CartStore);
  const order = useOrderForm();
  useChosenProducts();
  if (order === undefined) return <CheckoutPartSkeleton />;
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{props.title ?? t('title')}</h2>
        <ShopLink href={shop.href('cart')}>{t('edit')}</ShopLink>
      </div>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <SummaryLine key={cartLineKey(line.item)} line={line} />
        ))}
      </ul>
      <CheckoutTotals order={order} />
      {props.installments && <CheckoutInstallments order={order} />}
    </div>
  );
});
CheckoutSummaryBlock.displayName = 'CheckoutSummaryBlock';

export default CheckoutSummaryBlock;

const SummaryLine = observer(({ line: { item, facts } }: { readonly line: CartLine }) => {
  const { locale, shop } = useStores();
  const price = usePriceViewModel(facts.currency);
  return (
    <li className={styles.line}>
      {facts.image !== '' && (
        <ResponsiveImage
          src={facts.image}
          alt=""
          ratio={1}
          sizes="48px"
          widths={{ from: 96, to: 144 }}
          className={styles.image}
        />
      )}
      <div className={styles.name}>
        {locale.text(facts.title)}{' '}
        <span className={styles.quantity}>× {formatCount(item.quantity, locale.locale, shop.digits)}</span>
        <SelectedOptions item={item} slug={facts.slug} className={styles.choices} />
      </div>
      <Price amount={toMajorUnits(multiply(facts.unitPrice, item.quantity), facts.currency)} view={price} />
    </li>
  );
});
SummaryLine.displayName = 'SummaryLine';
