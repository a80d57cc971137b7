import type { Option, OptionValue } from '../../../schemas/generated/wire.ts';
import { multiply, percentageOf, toMinorUnits } from '../money.ts';
import { type OptionChoice, selectedValues } from './option-choice.ts';

type OptionPriceFields = Pick<OptionValue, 'price' | 'value' | 'type'>;

/**
 * The price of one unit of a value, in minor units, half up. Source: spec 9, "amount = price times value;
 * percentage = price percent of sell price times value".
 *
 * @param sellPrice minor units of `currency`
 */
export const optionPrice = (value: OptionPriceFields, sellPrice: number, currency: string): number =>
  value.type === 'percentage'
    ? percentageOf(sellPrice, effectivePercent(value))
    : multiply(toMinorUnits(value.price, currency), value.value);

/** The total price of the chosen options, in minor units. */
export function optionsPrice(
  options: readonly Option[],
  choice: OptionChoice,
  sellPrice: number,
  currency: string,
): number {
  let sum = 0;
  for (const { _id, values } of options) {
    for (const { valueId, quantity } of selectedValues(choice, _id)) {
      const value = values.find((offered) => offered._id === valueId);
      if (value !== undefined) sum += quantity * optionPrice(value, sellPrice, currency);
    }
  }
  return sum;
}

/** The price label of a value: an amount in minor units, or a percentage. */
type OptionPriceLabel =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percentage'; readonly percent: number };

/**
 * The price label of a value; undefined when it adds nothing. Source: spec 9, a percentage is "shown as price times
 * value with percent sign".
 */
export function optionPriceLabel(value: OptionPriceFields, currency: string): OptionPriceLabel | undefined {
  if (value.price * value.value === 0) return undefined;
  return value.type === 'percentage'
    ? { kind: 'percentage', percent: effectivePercent(value) }
    : { kind: 'amount', amount: optionPrice(value, 0, currency) };
}

/** Rounded, so that 0.1 × 3 is 0.3. */
const effectivePercent = ({ price, value }: OptionPriceFields): number => Number((price * value).toFixed(9));
