import { toMajor } from '../../runtime/domain/money.ts';
import { writtenOptionPrice } from '../../runtime/domain/option-price.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { type PriceView, usePriceView } from '../../runtime/ui/Price.tsx';
import { percentFormat } from '../../runtime/ui/price-format.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { LocalizedText, OptionValue } from '../../schemas/generated/wire.ts';

/** What all options of a page share. */
export interface OptionsView {
  readonly text: (text: LocalizedText | undefined) => string;
  /** Writes a whole number as the page does. */
  readonly number: (count: number) => string;
  readonly price: PriceView;
  /** What a value adds: decimal major units, or a text such as `10 %`; undefined where that is nothing or is not shown. */
  readonly added: (value: OptionValue) => number | string | undefined;
  readonly pictures: 'small' | 'large';
}

export function useOptionsView({ prices, valuePictures }: OptionsLook): OptionsView {
  const { locale, shop } = useStores();
  const price = usePriceView();
  const percent = percentFormat(locale.locale, shop.digits);
  const { currency } = price.format;
  return {
    text: (text) => locale.text(text),
    number: (count) => formatCount(count, locale.locale, shop.digits),
    price,
    added: (value) => {
      const written = prices ? writtenOptionPrice(value, currency) : undefined;
      if (written === undefined) return undefined;
      return written.kind === 'amount' ? toMajor(written.amount, currency) : percent(written.percent);
    },
    pictures: valuePictures,
  };
}

interface OptionsLook {
  readonly prices: boolean;
  readonly valuePictures: 'small' | 'large';
}
