import { Amount } from '../../runtime/ui/product/Price.tsx';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { price } from './option-field.styles.ts';
import type { OptionsView } from './options-view.ts';

/** The surcharge of a value: `+ 3.500 KD`, `+ 10 %`. Nothing if it has none. */
export function Surcharge({ value, view }: { readonly value: OptionValue; readonly view: OptionsView }) {
  const surcharge = view.surcharge(value);
  if (surcharge === undefined) return null;
  return (
    <span className={price}>
      +&nbsp;{typeof surcharge === 'string' ? <bdi>{surcharge}</bdi> : <Amount amount={surcharge} view={view.price} />}
    </span>
  );
}

/**
 * The same for `<option>`, which holds text alone. Reading of spec 9 ("a riyal symbol image and left-to-right"): there riyals
 * have their written name, and are isolated from left to right as beside the symbol; other amounts have their own direction.
 */
export function surchargeText(value: OptionValue, view: OptionsView): string {
  const surcharge = view.surcharge(value);
  if (surcharge === undefined) return '';
  const { currency, formatWithCurrency } = view.price.format;
  const isAmount = typeof surcharge !== 'string';
  const text = isAmount ? formatWithCurrency(surcharge) : surcharge;
  return `${isAmount && currency === 'SAR' ? '\u2066' : '\u2068'}+\u00a0${text}\u2069`;
}
