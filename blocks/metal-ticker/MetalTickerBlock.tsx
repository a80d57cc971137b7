import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { Button } from '../../runtime/ui/Button.tsx';
import { MovingStrip } from '../../runtime/ui/MovingStrip.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { MetalTickerProps } from '../../schemas/generated/blocks/metal-ticker.ts';
import { MetalItem } from './MetalItem.tsx';
import * as styles from './metal-ticker-look.ts';
import { quotesOf } from './quotes.ts';
import { useRefresh } from './use-refresh.ts';

/** What metals cost now. */
const MetalTickerBlock = observer(({ props }: BlockProps<MetalTickerProps>) => {
  const { metals } = useStores();
  const box = useRef<HTMLDivElement>(null);
  useRefresh(box);
  const { now } = metals;
  return (
    <div ref={box} className={styles.ticker}>
      {now?.status === 'failed' ? <Failed /> : <Quotes {...props} />}
    </div>
  );
});

export default MetalTickerBlock;

const Quotes = observer(({ look, size, link, ...wanted }: Localized<MetalTickerProps>) => {
  const { metals, shop } = useStores();
  const t = useMessages('metal-ticker');
  const { now } = metals;
  if (now?.status !== 'ready') {
    return (
      <ul aria-busy className={styles.board}>
        {PLACES.map((place) => (
          <li key={place} aria-hidden className={styles.place}>
            <Skeleton />
          </li>
        ))}
      </ul>
    );
  }
  const quotes = quotesOf(now.value, wanted);
  const href = shop.resolveLink(link);
  const items = (isCopy: boolean) =>
    quotes.map((quote) => (
      <li key={quote.key} className={look === 'strip' ? styles.passing : styles.standing}>
        <MetalItem quote={quote} href={href} isCopy={isCopy} />
      </li>
    ));
  if (look === 'strip') return <MovingStrip pace={size} label={t('label')} pauseLabel={t('pause')} items={items} />;
  return (
    <ul aria-label={t('label')} className={styles.board}>
      {items(false)}
    </ul>
  );
});
Quotes.displayName = 'Quotes';

/** A line and no more: it stands where one line of prices would. */
function Failed() {
  const { metals } = useStores();
  const shared = useMessages('shared');
  return (
    <p role="status" className={styles.failed}>
      {shared('loadFailed')}
      {/* What goes wrong again shows as it does now. */}
      <Button kind="quiet" onClick={() => void metals.loadNow().catch(() => undefined)}>
        {shared('tryAgain')}
      </Button>
    </p>
  );
}

const PLACES = [1, 2, 3, 4];
