import { observer } from 'mobx-react-lite';
import { cartTotals, isBelowMinimum, type CartTotals as Totals } from '../../domain/cart/cart-totals.ts';
import { toMajorUnits } from '../../domain/money.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { MinimumOrder } from '../../stores/visitor/cart/cart-check-store.ts';
import { type CartLine, toPricedLine } from '../../stores/visitor/cart/persisted-cart-line.ts';
import { InstallmentWidget } from '../installments/InstallmentWidget.tsx';
import { CurrencyAmount, PriceSummary, PriceSummaryRow } from '../price-summary/PriceSummary.tsx';
import { ButtonLink } from '../primitives/Button.tsx';
import { usePriceViewModel } from '../product/Price.tsx';
import { PriceNote } from '../product/PriceNote.tsx';
import { useStores } from '../stores-context.ts';
import { CartProblem, useTooManyLines } from './CartProblem.tsx';
import * as styles from './cart.styles.ts';
import { type CheckedCart, useCheckedCart } from './use-checked-cart.ts';

/**
 * Totals of the cart in a live region: discounts, one total per currency, and the price note. Nothing for an empty
 * cart; unavailable lines do not count.
 */
export const CartTotals = observer(() => {
  const t = useMessages('cart-lines');
  const { totals, minimum } = totalsOf(useCheckedCart());
  if (totals.length === 0) return null;
  const discounted = totals.filter(([, { discount }]) => discount > 0);
  return (
    <>
      <PriceSummary aria-live="polite" className={styles.totals}>
        {discounted.length > 0 && (
          <>
            <PriceSummaryRow label={t('subTotal')}>
              <CurrencyAmounts of={totals.map(([currency, { subTotal }]) => [currency, subTotal])} />
            </PriceSummaryRow>
            <PriceSummaryRow label={t('discount')}>
              <CurrencyAmounts of={discounted.map(([currency, { discount }]) => [currency, -discount])} />
            </PriceSummaryRow>
          </>
        )}
        <PriceSummaryRow label={t('total')} variant="total">
          <CurrencyAmounts of={totals.map(([currency, { total }]) => [currency, total])} />
        </PriceSummaryRow>
        {minimum !== undefined && (
          <PriceSummaryRow label={t('minimumOrder')} variant="danger">
            <CurrencyAmounts of={[[minimum.currency, minimum.amount]]} />
          </PriceSummaryRow>
        )}
      </PriceSummary>
      <PriceNote />
    </>
  );
});
CartTotals.displayName = 'CartTotals';

/** The total in installments; nothing where there is one for each of several currencies. */
export const CartInstallments = observer(() => {
  const [first, another] = totalsOf(useCheckedCart()).totals;
  if (first === undefined || another !== undefined) return null;
  const [currency, { total }] = first;
  return <InstallmentWidget amount={toMajorUnits(total, currency)} currency={currency} />;
});
CartInstallments.displayName = 'CartInstallments';

/**
 * Checkout link, below the cart's problem. Replaced by a message below the minimum order or above the maximum of
 * lines. Source: spec 5, "submit blocked with info 'messages.minimumAmount' with formatted amount".
 */
export const CheckoutLink = observer(() => {
  const { notices, shop } = useStores();
  const t = useMessages('cart-lines');
  const { minimum } = totalsOf(useCheckedCart());
  const price = usePriceViewModel(minimum?.currency);
  const tooManyLines = useTooManyLines();
  const obstacle = () => {
    if (minimum === undefined) return tooManyLines;
    return t('minimumAmount', {
      amount: price.format.formatWithCurrency(toMajorUnits(minimum.amount, minimum.currency)),
    });
  };
  return (
    <>
      <CartProblem />
      <ButtonLink
        href={shop.href('checkout')}
        onClick={(event) => {
          const text = obstacle();
          if (text === undefined) return;
          event.preventDefault();
          notices.show(text, 'info');
        }}
      >
        {t('checkout')}
      </ButtonLink>
    </>
  );
});
CheckoutLink.displayName = 'CheckoutLink';

/** Totals of available lines by currency, and the minimum order while not reached. */
function totalsOf({ cart, checks }: CheckedCart) {
  const lines = cart.lines.filter(({ item }) => checks.noticeOf(item)?.problem !== 'unavailable');
  const totals = totalsByCurrency(lines);
  return { totals, minimum: missedMinimum(totals, checks.minimumOrder) };
}

/** In minor units, by ISO 4217 code. */
const CurrencyAmounts = ({ of: amounts }: { readonly of: readonly (readonly [currency: string, minor: number])[] }) =>
  amounts.map(([currency, minor]) => (
    <CurrencyAmount key={currency} currency={currency} amount={toMajorUnits(minor, currency)} />
  ));

/** The minimum order while not reached; known only for lines of one currency, as after a check. */
function missedMinimum(
  [first, another]: ReturnType<typeof totalsByCurrency>,
  minimum: MinimumOrder | undefined,
): MinimumOrder | undefined {
  if (first === undefined || another !== undefined || minimum === undefined) return undefined;
  const [currency, { subTotal }] = first;
  const isMissed = currency === minimum.currency && isBelowMinimum({ subTotal, minimumOrderAmount: minimum.amount });
  return isMissed ? minimum : undefined;
}

function totalsByCurrency(lines: readonly CartLine[]): readonly (readonly [currency: string, totals: Totals])[] {
  const currencies = [...new Set(lines.map(({ facts }) => facts.currency))];
  return currencies.map((currency) => {
    const own = lines.filter(({ facts }) => facts.currency === currency);
    return [currency, cartTotals(own.map(toPricedLine))];
  });
}
