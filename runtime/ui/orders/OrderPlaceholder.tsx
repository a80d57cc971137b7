import { useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../primitives/VisuallyHidden.tsx';
import * as styles from './orders.styles.ts';

/** Stands where an order comes; says without script that it needs it. */
export function OrderPlaceholder() {
  const t = useMessages('orders');
  return <DetailsPlaceholder needsScript={t('needsScript')} />;
}

/** The same for whatever is laid out as an order is. `needsScript` is what is said without script. */
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
