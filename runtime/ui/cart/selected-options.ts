import type { CartItem, CartOptionValue, LocalizedText, Option, Product } from '../../../schemas/generated/wire.ts';
import type { CartLine } from '../../stores/visitor/cart/persisted-cart-line.ts';

/** An option that was selected for a cart line, for display. */
export interface SelectedOption {
  /** Name of the option. */
  readonly name: LocalizedText;
  /** Name of the selected value, or the text that the customer entered. */
  readonly value: LocalizedText | string;
  /** How many of this value. */
  readonly quantity: number;
}

/** A lens that was selected for a cart line: its side, name and quantity. */
export interface SelectedLens {
  readonly side: 'left' | 'right' | 'both';
  readonly name: LocalizedText;
  readonly quantity: number;
}

/** Whether nothing is known of a line's product but that it is not sold any more: another device has put it in. */
export const isUnknownProduct = ({ facts }: CartLine): boolean => facts.slug === '';

/** Whether a line has options or lenses. */
export const hasChoices = ({ options, lensOptions }: CartItem): boolean => options.length > 0 || lensOptions.length > 0;

/**
 * The options selected for a cart line, in the product's order. Options and values that the product no longer has are
 * left out.
 */
export const selectedOptions = ({ options }: CartItem, product: Product): readonly SelectedOption[] =>
  product.options.flatMap((option) =>
    options
      .filter(({ optionId }) => optionId === option._id)
      .flatMap(({ values }) => values.flatMap((value) => describeValue(option, value))),
  );

/** The lenses selected for a cart line. Lenses that the product no longer has are left out. */
export const selectedLenses = ({ lensOptions }: CartItem, product: Product): readonly SelectedLens[] =>
  lensOptions.flatMap(({ lensOptionId, type, quantity }): readonly SelectedLens[] => {
    const lens = product.lensOptions.find(({ _id }) => _id === lensOptionId);
    return lens === undefined ? [] : [{ side: type, name: lens.name, quantity }];
  });

function describeValue(
  { name, values }: Option,
  { valueId, textValue, file, quantity }: CartOptionValue,
): SelectedOption[] {
  const value = values.find(({ _id }) => _id === valueId);
  // A text or file option may also have a priced value; the customer's own text takes precedence.
  const text = textValue ?? file?.name ?? value?.name;
  return text === undefined ? [] : [{ name, value: text, quantity }];
}
