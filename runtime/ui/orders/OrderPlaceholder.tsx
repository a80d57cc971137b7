import { useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../primitives/VisuallyHidden.tsx';
import * as styles from './orders.styles.ts';

/** Stands where an order comes; says without script that it needs it. */
export function OrderPlaceholder() {
  const t = useMessages('orders');
  return (
    <>
      <p className={shownWithoutScript}>{t('needsScript')}</p>
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
