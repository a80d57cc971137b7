import { Skeleton } from '../primitives/Skeleton.tsx';
import * as styles from './order-cards.styles.ts';

/** Number of skeletons while the total is unknown. */
const SKELETONS = [1, 2, 3];

/** Placeholder of cards of orders and similar lists. */
export const CardSkeletons = () => (
  <ul aria-busy className={styles.list}>
    {SKELETONS.map((each) => (
      <li key={each} aria-hidden className={styles.card}>
        <div className={styles.cardText}>
          <Skeleton width="60%" />
          <Skeleton width="30%" />
          <Skeleton width="45%" />
        </div>
      </li>
    ))}
  </ul>
);
