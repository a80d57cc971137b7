import { aroundInsert, INSERT } from '../../i18n/message-insert.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { getOrderTimeFormat } from '../format/order-time-format.ts';
import { useStores } from '../stores-context.ts';
import { muted } from './orders.styles.ts';

/** When something happened to an order, in the shop's time zone. Source: spec 9, "timeline format". */
export function OrderTime({ instant }: { readonly instant: string }) {
  const { formatInstant } = useOrderTimeFormat();
  return (
    <time dateTime={instant}>
      <bdi>{formatInstant(instant)}</bdi>
    </time>
  );
}

/** When an order was placed, in a sentence. */
export function PlacedAt({ instant }: { readonly instant: string }) {
  const t = useMessages('orders');
  return <TimeSentence instant={instant} sentence={(time) => t('placedAt', { time })} />;
}

export interface TimeSentenceProps {
  readonly instant: string;
  /** The sentence with the time, or its substitute. */
  readonly sentence: (time: string) => string;
}

/** A sentence about when something happened. */
export function TimeSentence({ instant, sentence }: TimeSentenceProps) {
  const [before, after] = aroundInsert(sentence(INSERT));
  return (
    <p className={muted}>
      {before}
      <OrderTime instant={instant} />
      {after}
    </p>
  );
}

/** The formats of the page's language and the shop's time zone. */
export function useOrderTimeFormat() {
  const { locale, shop } = useStores();
  return getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone);
}
