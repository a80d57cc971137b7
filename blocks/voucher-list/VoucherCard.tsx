import { observer } from 'mobx-react-lite';
import { isolate, joinTexts } from '../../runtime/domain/localized.ts';
import { INSERT } from '../../runtime/i18n/message-insert.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { getOrderTimeFormat } from '../../runtime/ui/format/order-time-format.ts';
import { getPercentFormat } from '../../runtime/ui/format/price-format.ts';
import { useShopClock } from '../../runtime/ui/hooks/use-shop-clock.ts';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { AmountMessage, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
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

/** Its discount, minimum and end. */
const VoucherTerms = observer(({ voucher }: { readonly voucher: CustomerVoucher }) => {
  const { locale, shop } = useStores();
  const t = useMessages('voucher-list');
  const { currency, discountType, discountValue, maximumDiscount, minimumSubTotal, endDate, endTime } = voucher;
  const view = usePriceViewModel(currency);
  const clock = useShopClock(endTime !== undefined);
  const isPercentage = discountType === 'percentage';
  return (
    <>
      <p className={styles.discount}>
        {isPercentage ? (
          t('off', { amount: isolate(getPercentFormat(locale.locale, shop.digits)(discountValue)) })
        ) : (
          <AmountMessage message={t('off', { amount: INSERT })} amount={discountValue} view={view} />
        )}
      </p>
      {maximumDiscount !== undefined && isPercentage && (
        <p className={styles.term}>
          <AmountMessage message={t('upTo', { amount: INSERT })} amount={maximumDiscount} view={view} />
        </p>
      )}
      {minimumSubTotal > 0 && (
        <p className={styles.term}>
          <AmountMessage message={t('from', { amount: INSERT })} amount={minimumSubTotal} view={view} />
        </p>
      )}
      {endDate !== undefined && <p className={styles.term}>{t('until', { time: isolate(endText(endDate)) })}</p>}
    </>
  );

  function endText(day: string): string {
    const date = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone).formatDay(day);
    // To the end of the day is what everybody expects.
    if (endTime === undefined || endTime === '23:59') return date;
    return clock === undefined ? date : joinTexts([date, clock.formatTime(endTime)], locale.locale);
  }
});
VoucherTerms.displayName = 'VoucherTerms';

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
