import { pickText } from '../../runtime/domain/localized.ts';
import { minorDigits } from '../../runtime/domain/money.ts';
import type { AddressFields, LocalizedText, PaymentOfOrder } from '../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../documents/document-problem.ts';

/** Names of countries, cities, areas and branches by id; unknown ids are printed. */
export type PlaceNames = ReadonlyMap<string, string>;

/** A labelled value in the description of an order or appointment. */
export type Fact = readonly [label: string, value: string];

/** Facts in two columns, without empty ones; further lines of a value go below it. */
export const describeFacts = (
  facts: readonly (readonly [label: string, value: string | undefined])[],
): readonly string[] =>
  alignColumns(
    facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : splitLines(label, value))),
  );

/** The fields of an address. */
export const addressFacts = (address: Partial<AddressFields>, places: PlaceNames): readonly Fact[] =>
  ADDRESS_LABELS.flatMap(([field, label]) => {
    const value = address[field];
    return value === undefined ? [] : [[label, places.get(value) ?? value] as const];
  });

const ADDRESS_LABELS: readonly (readonly [keyof AddressFields, string])[] = [
  ['type', 'Address'],
  ['country', 'Country'],
  ['city', 'City'],
  ['area', 'Area'],
  ['cityarea', 'Area'],
  ['block', 'Block'],
  ['street', 'Street'],
  ['avenue', 'Avenue'],
  ['house', 'House'],
  ['building', 'Building'],
  ['floor', 'Floor'],
  ['apartment', 'Apartment'],
  ['office', 'Office'],
  ['address1', 'Address line 1'],
  ['address2', 'Address line 2'],
  ['codePostal', 'Postal code'],
  ['additional', 'Directions'],
  ['mobile', 'Mobile number'],
  ['nationalNumber', 'National number'],
];

/** `refund-due 46.500 KWD, sandbox pay_4821`, with the provider's reference. */
export const describePayment = ({ status, amount, currency, provider, reference = '' }: PaymentOfOrder): string =>
  `${status} ${formatAmount(amount, currency)}, ${provider} ${reference}`.trimEnd();

/** Major units with all decimals of the currency: `46.500 KWD`. */
export const formatAmount = (amount: number, currency: string): string =>
  `${amount.toFixed(minorDigits(currency))} ${currency}`;

const splitLines = (label: string, value: string): readonly (readonly string[])[] =>
  splitText(value).map((line, index) => [index === 0 ? label : '', line]);

export const splitText = (text: string): readonly string[] => text.split(/\r\n|[\r\n\u2028\u2029]/);

/** In English if available. */
export const textOf = (text: LocalizedText): string => pickText(text, 'en', '');

/**
 * Formats rows as aligned columns without control characters. User texts belong in the last column, since terminals differ in character
 * widths.
 */
export function alignColumns(
  rows: readonly (readonly string[])[],
  rightAligned: readonly number[] = [],
): readonly string[] {
  const lines = rows.map((row) => row.map(escapeControlCharacters));
  const widths: number[] = [];
  for (const cells of lines)
    for (const [column, { length }] of cells.entries()) widths[column] = Math.max(widths[column] ?? 0, length);
  const align = (cell: string, column: number): string => {
    const width = widths[column] ?? 0;
    return rightAligned.includes(column) ? cell.padStart(width) : cell.padEnd(width);
  };
  return lines.map((cells) => cells.map(align).join('  ').trimEnd());
}
