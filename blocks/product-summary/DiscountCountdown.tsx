import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { loadCountdown } from '../../runtime/stores/moment-store.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Countdown } from '../../runtime/ui/Countdown.tsx';
import { besideFigures } from '../../runtime/ui/countdown-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useCountdown } from '../../runtime/ui/use-countdown.ts';
import { discountEnd } from './discount-end.ts';
import * as look from './summary-look.ts';

/** How long the discount of what is chosen lasts; nothing where there is none, and where it never ends. */
export const DiscountCountdown = observer(({ selection }: { readonly selection: ProductSelection }) => {
  const stores = useStores();
  const t = useMessages('product-summary');
  const at = discountEnd(selection.discount, stores.shop.madeAt);
  const target = useMemo(() => ({ at }), [at]);
  const countdown = useCountdown(target);
  const isKnown = stores.moments.countdown(target) !== undefined;

  useEffect(() => {
    // The page was made before the discount was: then nobody has worked out its end.
    if (at !== undefined && !isKnown) void loadCountdown(stores, { at }, Date.now()).catch(() => undefined);
  }, [stores, at, isKnown]);

  if (countdown === undefined) return null;
  return (
    <p className={look.countdown}>
      <span aria-hidden className={besideFigures}>
        {t('discountEnds')}
      </span>
      <Countdown countdown={countdown} look="inline" label={t('discountEndsAt', { time: countdown.endText })} />
    </p>
  );
});
DiscountCountdown.displayName = 'DiscountCountdown';
