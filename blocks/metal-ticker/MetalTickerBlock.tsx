import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { MetalsStore } from '../../runtime/stores/catalog/metals-store.ts';
import { Marquee } from '../../runtime/ui/content/Marquee.tsx';
import { MetalQuoteView } from '../../runtime/ui/metals/MetalQuoteView.tsx';
import { selectQuotes } from '../../runtime/ui/metals/metal-quotes.ts';
import { useMetalRefresh } from '../../runtime/ui/metals/use-metal-refresh.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { MetalTickerProps } from '../../schemas/generated/blocks/metal-ticker.ts';
import * as styles from './metal-ticker.styles.ts';

export { load } from './load.ts';

/** Current metal prices. */
const MetalTickerBlock = observer(({ props }: BlockProps<MetalTickerProps>) => {
  const metals = useStore(MetalsStore);
  const container = useRef<HTMLDivElement>(null);
  useMetalRefresh(container, () => metals.refreshNow());
  const { now } = metals;
  return (
    <div ref={container} className={styles.ticker}>
      {now?.status === 'failed' ? <LoadError /> : <MetalQuotes {...props} />}
    </div>
  );
});

export default MetalTickerBlock;

const MetalQuotes = observer(({ variant, size, link, ...selection }: Localized<MetalTickerProps>) => {
  const { shop } = useStores();
  const metals = useStore(MetalsStore);
  const t = useMessages('metal-ticker');
  const { now } = metals;
  if (now?.status !== 'ready') {
    return (
      <ul aria-busy className={styles.board}>
        {SKELETON_KEYS.map((place) => (
          <li key={place} aria-hidden className={styles.skeletonItem}>
            <Skeleton />
          </li>
        ))}
      </ul>
    );
  }
  const quotes = selectQuotes(now.value, selection);
  const href = shop.resolveLink(link);
  const renderItems = (isCopy: boolean) =>
    quotes.map((quote) => (
      <li key={quote.key} className={variant === 'marquee' ? styles.tickerItem : styles.boardItem}>
        <MetalQuoteView quote={quote} href={href} isCopy={isCopy} />
      </li>
    ));
  if (variant === 'marquee')
    return <Marquee speed={size} label={t('label')} pauseLabel={t('pause')} renderItems={renderItems} />;
  return (
    <ul aria-label={t('label')} className={styles.board}>
      {renderItems(false)}
    </ul>
  );
});
MetalQuotes.displayName = 'MetalQuotes';

/** One row, as high as a row of prices. */
function LoadError() {
  const metals = useStore(MetalsStore);
  const shared = useMessages('shared');
  return (
    <p role="status" className={styles.errorMessage}>
      {shared('loadFailed')}
      {/* A failed retry shows this message again. */}
      <Button variant="quiet" onClick={() => void metals.loadNow().catch(() => undefined)}>
        {shared('tryAgain')}
      </Button>
    </p>
  );
}

const SKELETON_KEYS = [1, 2, 3, 4];
