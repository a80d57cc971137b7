import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Quantity } from '../../runtime/ui/Quantity.tsx';
import { needsScript } from '../../runtime/ui/script-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as look from './buy-look.ts';
import type { Buying } from './use-buying.ts';

export interface HowManyProps {
  readonly selection: ProductSelection;
  readonly buying: Buying;
}

/** How many, from 1 on; once there can be no more, why. */
export const HowMany = observer(({ selection, buying: { quantity, room, limit } }: HowManyProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('product-buy');
  const { maximum } = selection;
  return (
    <div className={`${look.howMany} ${needsScript}`}>
      <Quantity
        words={{ field: t('quantity'), fewer: t('fewer'), more: t('more') }}
        value={quantity}
        max={Math.max(1, room)}
        onChange={(count) => selection.setQuantity(count)}
      />
      {/* There before it has anything to say, or screen readers would not hear it. */}
      <p aria-live="polite" className={look.limit}>
        {limit ?? (quantity >= maximum && limitWords())}
      </p>
    </div>
  );

  function limitWords(): string {
    const values = { count: maximum, number: formatCount(maximum, locale.locale, shop.digits) };
    return isLimitedByStock(selection) ? t('onlyLeft', values) : t('atMost', values);
  }
});
HowMany.displayName = 'HowMany';

/** Whether it is the stock, of what is chosen, that allows no more. */
function isLimitedByStock({ product, variant, maximum }: ProductSelection): boolean {
  const { isLimited, quantity } = variant ?? { isLimited: product.isStockLimited, quantity: product.quantity };
  return isLimited && quantity <= maximum;
}
