import type { OrderedFile, OrderItem } from '../../../schemas/generated/wire.ts';
import { isolate, joinTexts } from '../../domain/localized.ts';
import { optionFilePath } from '../../domain/options/option-file.ts';
import { isCalendarDay } from '../../domain/time/calendar-day.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { formatCount } from '../format/number-format.ts';
import { ResponsiveImage } from '../media/ResponsiveImage.tsx';
import { ShopLink } from '../navigation/ShopLink.tsx';
import { Price, usePriceViewModel } from '../product/Price.tsx';
import { useStores } from '../stores-context.ts';
import { useOrderTimeFormat } from './OrderTime.tsx';
import * as styles from './orders.styles.ts';

export interface OrderLinesProps {
  readonly items: readonly OrderItem[];
  /** ISO 4217, of their prices. */
  readonly currency: string;
  /** Id of the element that names the list. */
  readonly labelledBy: string;
}

/** What was ordered: image, title, what was chosen, how many, and what that cost. */
export function OrderLines({ items, currency, labelledBy }: OrderLinesProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and two can be of one product
        <OrderLine key={index} item={item} currency={currency} />
      ))}
    </ul>
  );
}

function OrderLine({ item, currency }: { readonly item: OrderItem; readonly currency: string }) {
  const { locale, shop } = useStores();
  const t = useMessages('orders');
  const price = usePriceViewModel(currency);
  const { title, slug, image, quantity, totalPrice, totalPriceAfterDiscount } = item;
  const choices = useChoiceTexts(item);
  const files = item.choices.flatMap(({ name, values }) =>
    values.flatMap(({ file }) => (file ? [{ name, file }] : [])),
  );
  return (
    <li className={styles.line}>
      {image === '' ? (
        <div className={styles.lineImage} />
      ) : (
        <ResponsiveImage
          src={image}
          alt=""
          ratio={1}
          sizes="64px"
          widths={{ from: 128, to: 192 }}
          className={styles.lineImage}
        />
      )}
      <div className={styles.lineBody}>
        <ShopLink href={shop.href('product', { slug })} className={styles.lineTitle}>
          {locale.text(title)}
        </ShopLink>
        {choices !== '' && <p className={styles.muted}>{choices}</p>}
        {files.map(({ name, file }) => (
          <p key={file._id ?? file.name} className={styles.muted}>
            {locale.text(name)}: <OrderedFileName file={file} />
          </p>
        ))}
        <p className={styles.muted}>{t('quantity', { number: formatCount(quantity, locale.locale, shop.digits) })}</p>
      </div>
      {totalPriceAfterDiscount !== undefined && (
        <Price
          amount={totalPriceAfterDiscount}
          oldAmount={totalPrice !== undefined && totalPrice > totalPriceAfterDiscount ? totalPrice : undefined}
          view={price}
        />
      )}
    </li>
  );
}

/** A file of an order: a link if the visitor may download it. */
function OrderedFileName({ file: { _id, name } }: { readonly file: OrderedFile }) {
  const t = useMessages('orders');
  if (_id === undefined) return <bdi>{name}</bdi>;
  return (
    <a
      href={`/api${optionFilePath(_id)}`}
      download={name}
      className={styles.file}
      aria-label={t('downloadFile', { name: isolate(name) })}
    >
      <bdi>{name}</bdi>
    </a>
  );
}

/** Options and lenses of a line as text, without those whose text the backend left out as personal. */
export function useChoiceTexts({ choices }: Pick<OrderItem, 'choices'>): string {
  const { locale, shop } = useStores();
  const { formatDay } = useOrderTimeFormat();
  const texts = choices.flatMap(({ name, values }) =>
    values.flatMap(({ name: valueName, text = locale.text(valueName), quantity }) => {
      if (text === '') return [];
      const times = quantity > 1 ? ` × ${formatCount(quantity, locale.locale, shop.digits)}` : '';
      return [`${locale.text(name)}: ${isolate(isCalendarDay(text) ? formatDay(text) : text)}${times}`];
    }),
  );
  return joinTexts(texts, locale.locale);
}
