import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { getClockFormat } from '../../runtime/ui/format/clock-format.ts';
import { getOrderTimeFormat } from '../../runtime/ui/format/order-time-format.ts';
import { getPercentFormat, getPriceFormat } from '../../runtime/ui/format/price-format.ts';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CustomerVoucher } from '../../schemas/generated/wire.ts';
import * as styles from './voucher-list.styles.ts';

/** What a voucher takes off and when it counts, with its code to copy while it counts. */
export function VoucherCard({ voucher }: { readonly voucher: CustomerVoucher }) {
  const { locale } = useStores();
  const t = useMessages('voucher-list');
  const { code, name, description, uses, isUsable } = voucher;
  return (
    <>
      <h2 className={styles.name}>
        <bdi>{locale.text(name)}</bdi> {uses > 0 && <Badge>{t('used')}</Badge>}
        {!isUsable && uses === 0 && <Badge>{t('unavailable')}</Badge>}
      </h2>
      <VoucherTerms voucher={voucher} />
      <p dir="auto" className={styles.description}>
        {locale.text(description)}
      </p>
      {code !== undefined && isUsable && <VoucherCode code={code} />}
    </>
  );
}

/** What it takes off, what the cart must reach, and until when it counts. */
function VoucherTerms({ voucher }: { readonly voucher: CustomerVoucher }) {
  const { locale, shop } = useStores();
  const t = useMessages('voucher-list');
  const { currency, discountType, discountValue, maximumDiscount, minimumSubTotal, endDate, endTime } = voucher;
  const price = (amount: number) =>
    `\u2068${getPriceFormat(locale.locale, currency, shop.digits).formatWithCurrency(amount)}\u2069`;
  const discount =
    discountType === 'percentage'
      ? `\u2068${getPercentFormat(locale.locale, shop.digits)(discountValue)}\u2069`
      : price(discountValue);
  const terms = [
    maximumDiscount !== undefined && discountType === 'percentage' && t('upTo', { amount: price(maximumDiscount) }),
    minimumSubTotal > 0 && t('from', { amount: price(minimumSubTotal) }),
    endDate !== undefined && t('until', { time: `\u2068${endText(endDate)}\u2069` }),
  ].filter((term) => term !== false);
  return (
    <>
      <p className={styles.discount}>{t('off', { amount: discount })}</p>
      {terms.map((term) => (
        <p key={term} className={styles.term}>
          {term}
        </p>
      ))}
    </>
  );

  function endText(day: string): string {
    const date = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone).formatDay(day);
    // To the end of the day is what everybody expects.
    if (endTime === undefined || endTime === '23:59') return date;
    return `${date}, ${getClockFormat(locale.locale, shop.digits, 'system_12').formatTime(endTime)}`;
  }
}

/** The code with a button that copies it. Spec 8: `common.success_copy`, `common.error_copy`. */
function VoucherCode({ code }: { readonly code: string }) {
  const { notices } = useStores();
  const t = useMessages('voucher-list');
  const copy = async () => {
    try {
      // `navigator.clipboard` is undefined without HTTPS.
      await navigator.clipboard.writeText(code);
      notices.show(t('copied'), 'success');
    } catch {
      notices.show(t('notCopied'), 'error');
    }
  };
  return (
    <p className={styles.codeRow}>
      <code dir="ltr" className={styles.code}>
        {code}
      </code>
      <Button variant="outline" aria-label={t('copyCode', { code })} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </p>
  );
}
