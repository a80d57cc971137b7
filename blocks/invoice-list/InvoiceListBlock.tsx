import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { InvoicesStore } from '../../runtime/stores/visitor/invoices-store.ts';
import { LoadMore } from '../../runtime/ui/account/LoadMore.tsx';
import { getOrderTimeFormat } from '../../runtime/ui/format/order-time-format.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { InvoiceListProps } from '../../schemas/generated/blocks/invoice-list.ts';
import type { InvoiceSummary } from '../../schemas/generated/wire.ts';
import * as styles from './invoice-list.styles.ts';

/** The customer's invoices, the newest first, ten at a time; each leads to its page. Source: spec 2, my-account. */
export default function InvoiceListBlock({ props }: BlockProps<InvoiceListProps>) {
  const t = useMessages('invoice-list');
  const title = props.title ?? t('title');
  return (
    <AccountPart level={1} title={title} text={props.text}>
      {() => <Invoices label={title} />}
    </AccountPart>
  );
}

const loadInvoices = (stores: Stores, signal: AbortSignal) => stores.of(InvoicesStore).loadList(signal);

/** Number of skeletons while the total is unknown. */
const SKELETONS = [1, 2, 3];

const Invoices = observer(({ label }: { readonly label: string }) => {
  const { shop } = useStores();
  const t = useMessages('invoice-list');
  const invoices = useStore(InvoicesStore);
  const items = useRef<HTMLUListElement>(null);
  usePersonalData(loadInvoices);
  const { list } = invoices;

  const loadMore = async () => {
    const before = items.current?.children.length ?? 0;
    await invoices.loadMore();
    // The button may be gone: the focus goes on with the first invoice that came.
    items.current?.children[before]?.querySelector('a')?.focus();
  };

  if (list?.status === 'failed') return <LoadFailed onRetry={() => invoices.loadList()} />;
  if (list?.status !== 'ready')
    return (
      <ul aria-busy className={styles.list}>
        {SKELETONS.map((each) => (
          <li key={each} aria-hidden className={styles.card}>
            <div className={styles.placeholder}>
              <Skeleton width="50%" />
              <Skeleton width="70%" />
            </div>
          </li>
        ))}
      </ul>
    );
  const { entries, total } = list.value;
  if (total === 0)
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyHint')}
        action={<ButtonLink href={shop.href('products')}>{t('allProducts')}</ButtonLink>}
      />
    );
  return (
    <>
      <ul ref={items} aria-label={label} className={styles.list}>
        {entries.map((invoice) => (
          <li key={invoice._id} className={styles.card}>
            <InvoiceCard invoice={invoice} />
          </li>
        ))}
      </ul>
      <LoadMore shown={entries.length} total={total} load={loadMore} />
    </>
  );
});
Invoices.displayName = 'Invoices';

function InvoiceCard({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { locale, shop } = useStores();
  const t = useMessages('invoice-list');
  const { _id: id, invoiceNumber, date, orderNumber, currency, totalWithoutWallet, cancelledAt } = invoice;
  const view = usePriceViewModel(currency);
  const { formatInstant } = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone);
  return (
    <>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <ShopLink href={shop.href('invoice', { id })} className={styles.link}>
            {t('number', { number: isolate(invoiceNumber) })}
          </ShopLink>
          {cancelledAt !== undefined && <Badge>{t('cancelled')}</Badge>}
        </h2>
        <p className={styles.detail}>
          <time dateTime={date}>
            <bdi>{formatInstant(date)}</bdi>
          </time>
        </p>
        <p className={styles.detail}>{t('order', { number: isolate(orderNumber) })}</p>
      </div>
      <p className={styles.amount}>
        <Amount amount={totalWithoutWallet} view={view} />
      </p>
    </>
  );
}
