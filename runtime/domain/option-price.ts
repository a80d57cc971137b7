import type { Option, OptionValue } from '../../schemas/generated/wire.ts';
import { percentageOf, times, toMinor } from './money.ts';
import { chosenOf, type OptionChoice } from './option-choice.ts';

type PriceFacts = Pick<OptionValue, 'price' | 'value' | 'type'>;

/**
 * What a value adds when it is chosen once, in minor units, half up. Source: spec 9, "amount = price times value;
 * percentage = price percent of sell price times value".
 *
 * @param sellPrice minor units of `currency`
 */
export const optionPrice = (value: PriceFacts, sellPrice: number, currency: string): number =>
  value.type === 'percentage'
    ? percentageOf(sellPrice, percentOf(value))
    : times(toMinor(value.price, currency), value.value);

/** What all that is chosen adds, in minor units: each value as often as it is chosen. */
export function optionsPrice(
  options: readonly Option[],
  choice: OptionChoice,
  sellPrice: number,
  currency: string,
): number {
  let sum = 0;
  for (const { _id, values } of options) {
    for (const { valueId, quantity } of chosenOf(choice, _id)) {
      const value = values.find((offered) => offered._id === valueId);
      if (value !== undefined) sum += quantity * optionPrice(value, sellPrice, currency);
    }
  }
  return sum;
}

/** What stands beside a value: an amount in minor units, or so many per cent. */
export type WrittenOptionPrice =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percentage'; readonly percent: number };

/**
 * How a value's price is written; undefined when it adds nothing. Source: spec 9, a percentage is "shown as price times
 * value with percent sign".
 */
export function writtenOptionPrice(value: PriceFacts, currency: string): WrittenOptionPrice | undefined {
  if (value.price * value.value === 0) return undefined;
  return value.type === 'percentage'
    ? { kind: 'percentage', percent: percentOf(value) }
    : { kind: 'amount', amount: optionPrice(value, 0, currency) };
}

/** 0.1 times 3 is 0.3 here, not 0.30000000000000004. */
const percentOf = ({ price, value }: PriceFacts): number => Number((price * value).toFixed(9));
