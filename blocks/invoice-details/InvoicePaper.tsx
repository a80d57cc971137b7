import type { ReactNode } from 'react';
import { isolate, joinTexts } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { getOrderTimeFormat } from '../../runtime/ui/format/order-time-format.ts';
import { useChoiceTexts } from '../../runtime/ui/orders/OrderLines.tsx';
import { addressLines } from '../../runtime/ui/orders/order-address.ts';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { Amount, type PriceViewModel, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Invoice } from '../../schemas/generated/wire.ts';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import * as styles from './invoice-details.styles.ts';

/** An invoice as printed: seller, buyer, lines, totals, tax and payment. */
export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages('invoice-details');
  return (
    <article aria-label={t('title')} className={styles.paper}>
      <div className={styles.top}>
        <Seller invoice={invoice} />
        <Facts invoice={invoice} />
      </div>
      <div className={styles.parties}>
        <Buyer invoice={invoice} />
        <Delivery invoice={invoice} />
      </div>
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
    </article>
  );
}

function Seller({ invoice: { seller } }: { readonly invoice: Invoice }) {
  const { locale } = useStores();
  const t = useMessages('invoice-details');
  const place = [seller.city, seller.country].map((name) => locale.text(name)).filter((name) => name !== '');
  return (
    <div className={styles.party}>
      <p className={styles.sellerName}>{locale.text(seller.name)}</p>
      <Lines
        lines={[
          locale.text(seller.address),
          joinTexts(place, locale.locale),
          phone(seller.phoneNumber),
          seller.vatNumber && t('vatNumber', { number: isolate(seller.vatNumber) }),
        ]}
      />
    </div>
  );
}

/** What it is called, and when it was issued; whether it still is to be paid. */
function Facts({ invoice }: { readonly invoice: Invoice }) {
  const { locale, shop } = useStores();
  const t = useMessages('invoice-details');
  const { formatInstant } = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone);
  const { invoiceNumber, date, orderNumber, orderedAt, cancelledAt } = invoice;
  const time = (instant: string) => (
    <time dateTime={instant}>
      <bdi>{formatInstant(instant)}</bdi>
    </time>
  );
  return (
    <div className={styles.facts}>
      {/* The page's heading has the same text, but is not printed. */}
      <p aria-hidden className={styles.printedTitle}>
        {t('title')}
      </p>
      <dl className={styles.factList}>
        <Fact label={t('invoiceNumber')}>
          <bdi>{invoiceNumber}</bdi>
        </Fact>
        <Fact label={t('issued')}>{time(date)}</Fact>
        <Fact label={t('orderNumber')}>
          <bdi>{orderNumber}</bdi>
        </Fact>
        <Fact label={t('ordered')}>{time(orderedAt)}</Fact>
        {cancelledAt !== undefined && (
          <Fact label={<Badge kind="danger">{t('cancelled')}</Badge>}>{time(cancelledAt)}</Fact>
        )}
      </dl>
    </div>
  );
}

const Fact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Buyer({ invoice: { buyer } }: { readonly invoice: Invoice }) {
  const t = useMessages('invoice-details');
  return (
    <div className={styles.party}>
      <h2 className={styles.partyHeading}>{t('billedTo')}</h2>
      <Lines lines={[buyer.fullName, buyer.email, phone(buyer.phoneNumber)]} />
    </div>
  );
}

/** Delivery address with the names of the time of the order. */
function Delivery({ invoice: { address, places, pickup } }: { readonly invoice: Invoice }) {
  const { locale } = useStores();
  const t = useMessages('invoice-details');
  const orders = useMessages('orders');
  return (
    <div className={styles.party}>
      <h2 className={styles.partyHeading}>{orders(pickup ? 'pickup' : 'address')}</h2>
      <Lines lines={address === undefined ? [t('pickedUp')] : addressLines(orders, address, locale, places)} />
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly (ReactNode | undefined)[] }) {
  return lines
    .filter((line) => line !== undefined && line !== '')
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no state and no order of their own
      <p key={index} className={styles.partyLine}>
        {line}
      </p>
    ));
}

/** A number is read from left to right in every language. */
const phone = (number: string | undefined) => number && <bdi dir="ltr">{number}</bdi>;

/** What was sold. Where there is little room, quantity and unit price stand below the title. */
function InvoiceLines({ invoice: { items, currency } }: { readonly invoice: Invoice }) {
  const t = useMessages('invoice-details');
  const view = usePriceViewModel(currency);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col" className={styles.wideCell}>
            {t('quantity')}
          </th>
          <th scope="col" className={styles.wideCell}>
            {t('unitPrice')}
          </th>
          <th scope="col" className={styles.numberCell}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change, and two can be of one product
          <InvoiceLine key={index} item={item} view={view} />
        ))}
      </tbody>
    </table>
  );
}

interface InvoiceLineProps {
  readonly item: Invoice['items'][number];
  readonly view: PriceViewModel;
}

function InvoiceLine({ item, view }: InvoiceLineProps) {
  const { locale, shop } = useStores();
  const choices = useChoiceTexts(item);
  const quantity = formatCount(item.quantity, locale.locale, shop.digits);
  return (
    <tr>
      <td className={styles.itemCell}>
        {locale.text(item.title)}
        {choices !== '' && <span className={styles.choices}>{choices}</span>}
        <span className={styles.narrowQuantity}>
          {quantity} × <Amount amount={item.unitPrice} view={view} />
        </span>
      </td>
      <td className={styles.wideCell}>{quantity}</td>
      <td className={styles.wideCell}>
        <Amount amount={item.unitPrice} view={view} />
      </td>
      <td className={styles.numberCell}>
        <Amount amount={item.totalPrice} view={view} />
      </td>
    </tr>
  );
}
