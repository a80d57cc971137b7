import { type ReactNode, useRef } from 'react';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import { isolate } from '../../domain/localized.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PagedList } from '../../stores/core/paged-lists.ts';
import { getOrderTimeFormat } from '../format/order-time-format.ts';
import { signOf } from '../format/price-format.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { useStores } from '../stores-context.ts';
import { LoadMore } from './LoadMore.tsx';
import * as styles from './transaction-list.styles.ts';

/** A change of a wallet or of points. */
export interface Transaction {
  readonly _id: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly orderNumber?: string | undefined;
  /** The shop's note. */
  readonly reason?: LocalizedText | undefined;
}

export interface TransactionListProps<T extends Transaction> {
  /** What the list is called. */
  readonly label: string;
  readonly list: PagedList<T>;
  readonly loadMore: () => Promise<void>;
  /** What kind of a change it is, in words. */
  readonly kindOf: (transaction: T) => string;
  /** How much was added, negative where it was taken. */
  readonly changeOf: (transaction: T) => number;
  /** @param value not negative */
  readonly format: (value: number, transaction: T) => ReactNode;
}

/** Changes of a wallet or of points with their time in the shop's time zone, the newest first, ten at a time. */
export function TransactionList<T extends Transaction>(props: TransactionListProps<T>) {
  const { label, list, loadMore, kindOf, changeOf, format } = props;
  const { locale, shop } = useStores();
  const t = useMessages('account-lists');
  const items = useRef<HTMLUListElement>(null);
  const { formatInstant } = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone);

  const load = async () => {
    const before = items.current?.children.length ?? 0;
    await loadMore();
    // The button may be gone: the focus goes on with the first entry that came.
    const first = items.current?.children[before];
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <>
      <ul ref={items} aria-label={label}>
        {list.entries.map((entry) => (
          <li key={entry._id} tabIndex={-1} className={styles.item}>
            <div className={styles.text}>
              <span className={styles.kind}>{kindOf(entry)}</span>
              {detailsOf(entry).map((detail) => (
                <span key={detail} dir="auto" className={styles.detail}>
                  {detail}
                </span>
              ))}
              <time dateTime={entry.date} className={styles.detail}>
                <bdi>{formatInstant(entry.date)}</bdi>
              </time>
            </div>
            <bdi dir={locale.direction} className={changeOf(entry) < 0 ? styles.value : styles.addedValue}>
              {signOf(changeOf(entry))}
              {format(Math.abs(changeOf(entry)), entry)}
            </bdi>
          </li>
        ))}
      </ul>
      <LoadMore shown={list.entries.length} total={list.total} load={load} />
    </>
  );

  function detailsOf(entry: T): readonly string[] {
    const { reason, orderNumber } = entry;
    const order = orderNumber === undefined ? '' : t('ofOrder', { number: isolate(orderNumber) });
    // A shop may give the kind as its reason.
    return [locale.text(reason), order].filter((detail) => detail !== '' && detail !== kindOf(entry));
  }
}

/** Number of skeletons while the total is unknown. */
const SKELETONS = [1, 2, 3];

export const TransactionListPlaceholder = () => (
  <ul aria-busy>
    {SKELETONS.map((each) => (
      <li key={each} aria-hidden className={styles.item}>
        <div className={styles.placeholder}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
      </li>
    ))}
  </ul>
);
