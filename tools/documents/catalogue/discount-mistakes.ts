import { minorDigits, toMajorUnits, toMinorUnits } from '../../../runtime/domain/money.ts';
import { isCalendarDay } from '../../../runtime/domain/time/calendar-day.ts';
import type { Problem, ProblemCode } from '../../../runtime/page/problem.ts';
import type { NewCatalogue, NewVoucher } from '../../../schemas/generated/wire.ts';
import { findRepeated, mistake } from './file-mistakes.ts';

/**
 * Errors of discounts and vouchers that a schema cannot express.
 *
 * @param currency ISO 4217, of the amounts
 */
export const findDiscountMistakes = (
  { products, vouchers = [] }: NewCatalogue,
  currency: string,
): readonly Problem[] => [
  ...products.flatMap(({ discount }, index) =>
    discount === undefined ? [] : findReductionMistakes(discount, `/products/${index}/discount`, 'discount', currency),
  ),
  ...vouchers.flatMap((voucher, index) => findReductionMistakes(voucher, `/vouchers/${index}`, 'voucher', currency)),
  // Customers enter codes in any case.
  ...findRepeated(
    vouchers.map(({ code }) => [code.toLowerCase()]),
    (index) => [`/vouchers/${index}/code`, `The code \`${vouchers[index]?.code}\``],
  ),
];

/** The common terms of a discount and a voucher. */
type Reduction = Pick<NewVoucher, 'percentage' | 'amount' | 'maximumDiscount' | 'from' | 'to'>;

function findReductionMistakes(
  { percentage, amount, maximumDiscount, from, to }: Reduction,
  pointer: string,
  noun: 'discount' | 'voucher',
  currency: string,
): readonly Problem[] {
  const problems: Problem[] = [];
  const report = (code: ProblemCode, name: string, message: string) =>
    problems.push(mistake(code, name === '' ? pointer : `${pointer}/${name}`, message));
  if (percentage === undefined && amount === undefined)
    report('minProperties', '', `A ${noun} takes off something: add \`percentage\` or \`amount\`.`);
  if (percentage !== undefined && amount !== undefined)
    report('additionalProperties', 'amount', 'Either `percentage` or `amount`: remove one of the two.');
  if (maximumDiscount !== undefined && percentage === undefined)
    report('additionalProperties', 'maximumDiscount', 'Only a `percentage` has a maximum: remove `maximumDiscount`.');
  for (const [name, value] of Object.entries({ amount, maximumDiscount }))
    if (value !== undefined && toMinorUnits(value, currency) === 0)
      report('minimum', name, `The smallest amount in ${currency} is ${smallestAmount(currency)}.`);
  const days = Object.entries({ from, to }).filter(([, day]) => day !== undefined && !isCalendarDay(day));
  for (const [name, day] of days) report('date', name, `There is no day \`${day}\`.`);
  if (days.length === 0 && from !== undefined && to !== undefined && to < from)
    report('minimum', 'to', `The last day is before the first, \`${from}\`: swap them, or change one.`);
  return problems;
}

const smallestAmount = (currency: string): string => toMajorUnits(1, currency).toFixed(minorDigits(currency));
