import { toMajorUnits } from '../../runtime/domain/money.ts';
import { optionPriceLabel } from '../../runtime/domain/options/option-price.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { getPercentFormat } from '../../runtime/ui/format/price-format.ts';
import { type PriceViewModel, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { LocalizedText, OptionValue } from '../../schemas/generated/wire.ts';

/** Formatting shared by all options of a page. */
export interface OptionsView {
  readonly text: (text: LocalizedText | undefined) => string;
  /** Formats an integer for the page's language. */
  readonly formatNumber: (count: number) => string;
  readonly price: PriceViewModel;
  /**
   * The surcharge of a value: decimal major units, or a text such as `10 %`; undefined if it has none or it is hidden.
   */
  readonly surcharge: (value: OptionValue) => number | string | undefined;
  readonly imageSize: 'small' | 'large';
  /** Size limit of an attached file, in MB. */
  readonly maxFileSize: number;
}

export function useOptionsView({ prices, valueImages, maxFileSize }: OptionsDisplay): OptionsView {
  const { locale, shop } = useStores();
  const price = usePriceViewModel();
  const formatPercent = getPercentFormat(locale.locale, shop.digits);
  const { currency } = price.format;
  return {
    text: (text) => locale.text(text),
    formatNumber: (count) => formatCount(count, locale.locale, shop.digits),
    price,
    surcharge: (value) => {
      const optionPrice = prices ? optionPriceLabel(value, currency) : undefined;
      if (optionPrice === undefined) return undefined;
      return optionPrice.kind === 'amount'
        ? toMajorUnits(optionPrice.amount, currency)
        : formatPercent(optionPrice.percent);
    },
    imageSize: valueImages,
    maxFileSize,
  };
}

interface OptionsDisplay {
  readonly prices: boolean;
  readonly valueImages: 'small' | 'large';
  readonly maxFileSize: number;
}
