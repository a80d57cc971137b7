import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { discountEnd } from '../../runtime/domain/product/discount.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CountdownStore, loadCountdown } from '../../runtime/stores/catalog/countdown-store.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { Countdown } from '../../runtime/ui/content/Countdown.tsx';
import { besideCountdown } from '../../runtime/ui/content/countdown.styles.ts';
import { useCountdown } from '../../runtime/ui/content/use-countdown.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './product-summary.styles.ts';

/** Counts down to the end of the selection's discount; nothing if it has none or it never ends. */
export const DiscountCountdown = observer(({ selection }: { readonly selection: ProductSelection }) => {
  const stores = useStores();
  const t = useMessages('product-summary');
  const endsAt = discountEnd(selection.discount, stores.shop.renderedAt);
  const target = useMemo(() => ({ at: endsAt }), [endsAt]);
  const countdown = useCountdown(target);
  const isKnown = stores.of(CountdownStore).countdown(target) !== undefined;

  useEffect(() => {
    // The page was rendered before the discount existed, so its end is not loaded.
    if (endsAt !== undefined && !isKnown) void loadCountdown(stores, { at: endsAt }, Date.now()).catch(() => undefined);
  }, [stores, endsAt, isKnown]);

  if (countdown === undefined) return null;
  return (
    <p className={styles.countdown}>
      <span aria-hidden className={besideCountdown}>
        {t('discountEnds')}
      </span>
      <Countdown countdown={countdown} variant="inline" label={t('discountEndsAt', { time: countdown.endText })} />
    </p>
  );
});
DiscountCountdown.displayName = 'DiscountCountdown';
