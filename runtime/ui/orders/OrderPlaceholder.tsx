import { useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../primitives/VisuallyHidden.tsx';
import * as styles from './orders.styles.ts';

/** Placeholder of an order, with a note for browsers without script. */
export function OrderPlaceholder() {
  const t = useMessages('orders');
  return <DetailsPlaceholder needsScript={t('needsScript')} />;
}

/** Placeholder with the layout of an order. `needsScript` is the note for browsers without script. */
export function DetailsPlaceholder({ needsScript }: { readonly needsScript: string }) {
  return (
    <>
      <p className={shownWithoutScript}>{needsScript}</p>
      <div aria-busy className={hiddenWithoutScript}>
        <Skeleton width="12rem" />
        <div className={styles.columns}>
          <div className={styles.skeletonLines}>
            {[1, 2, 3].map((each) => (
              <div key={each} className={styles.skeletonBox}>
                <Skeleton shape="box" />
              </div>
            ))}
          </div>
          <div className={styles.skeletonLines}>
            {[1, 2].map((each) => (
              <div key={each} className={styles.skeletonBox}>
                <Skeleton shape="box" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
