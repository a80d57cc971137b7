import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { InvoicesStore } from '../../runtime/stores/visitor/invoices-store.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import { Button, ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { InvoiceDetailsProps } from '../../schemas/generated/blocks/invoice-details.ts';
import { InvoicePaper } from './InvoicePaper.tsx';
import * as styles from './invoice-details.styles.ts';

/**
 * The customer's invoice of the URL, with a print button (which also makes a PDF). Another customer's invoice is not
 * found. Source: spec 2, my-account.
 */
const InvoiceDetailsBlock = observer(({ props }: BlockProps<InvoiceDetailsProps>) => {
  const stores = useStores();
  const { session, route } = stores;
  const t = useMessages('invoice-details');
  const isClient = useIsClient();
  // The title needs the invoice's number; before it is loaded the store is not needed.
  const lookup = isClient && session.customer !== undefined ? stores.of(InvoicesStore).invoice(idOf(route)) : undefined;
  const invoice = lookup?.status === 'ready' && lookup.value !== 'not-found' ? lookup.value : undefined;
  const title =
    invoice === undefined ? (props.title ?? t('title')) : t('number', { number: isolate(invoice.invoiceNumber) });
  return (
    <AccountPart level={1} width="wide" title={title}>
      {() => <InvoiceView />}
    </AccountPart>
  );
});
InvoiceDetailsBlock.displayName = 'InvoiceDetailsBlock';

export default InvoiceDetailsBlock;

const idOf = (route: Stores['route']): string => route.match.params.id ?? '';

const loadInvoice = (stores: Stores, signal: AbortSignal) =>
  stores.of(InvoicesStore).loadInvoice(idOf(stores.route), signal);

const routeKey = ({ route }: Stores): string => idOf(route);

const InvoiceView = observer(() => {
  const { route, shop } = useStores();
  const t = useMessages('invoice-details');
  const invoices = useStore(InvoicesStore);
  const id = idOf(route);
  usePersonalData(loadInvoice, routeKey);
  const lookup = invoices.invoice(id);

  if (lookup?.status === 'failed') return <LoadFailed onRetry={() => invoices.loadInvoice(id)} />;
  if (lookup?.status !== 'ready')
    return (
      <div aria-busy className={styles.placeholder}>
        <Skeleton shape="box" />
      </div>
    );
  if (lookup.value === 'not-found')
    return (
      <div role="status">
        <EmptyState
          title={t('notFound')}
          text={t('notFoundHint')}
          action={<ButtonLink href={shop.href('invoices')}>{t('allInvoices')}</ButtonLink>}
        />
      </div>
    );
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <ButtonLink variant="outline" href={shop.href('order', { id })}>
          {t('viewOrder')}
        </ButtonLink>
      </div>
      <InvoicePaper invoice={lookup.value} />
    </>
  );
});
InvoiceView.displayName = 'InvoiceView';
