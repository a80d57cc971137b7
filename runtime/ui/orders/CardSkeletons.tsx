import { Skeleton } from '../primitives/Skeleton.tsx';
import * as styles from './order-cards.styles.ts';

/** How many cards to come stand where nobody knows yet how many there are. */
const SKELETONS = [1, 2, 3];

/** Stands where cards of orders, or of what looks like them, come. */
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
