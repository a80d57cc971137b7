import type { CartItem, CartOptionValue, LocalizedText, Option, Product } from '../../schemas/generated/wire.ts';

/** What was chosen of a product, as a line of the cart says it. */
export interface Choice {
  /** What could be chosen: the option. */
  readonly name: LocalizedText;
  /** What was: a value's name, or what somebody wrote. */
  readonly chosen: LocalizedText | string;
  /** How many of it. */
  readonly quantity: number;
}

/** A lens of a line: for which eye, its name, how many. */
export interface ChosenLens {
  readonly eye: 'left' | 'right' | 'both';
  readonly name: LocalizedText;
  readonly quantity: number;
}

/** What was chosen of a product's options, in the product's order. What it does not have any more is left out. */
export const choicesOf = ({ options }: CartItem, product: Product): readonly Choice[] =>
  product.options.flatMap((option) =>
    options
      .filter(({ optionId }) => optionId === option._id)
      .flatMap(({ values }) => values.flatMap((value) => choiceOf(option, value))),
  );

/** The lenses of a line. */
export const lensesOf = ({ lensOptions }: CartItem, product: Product): readonly ChosenLens[] =>
  lensOptions.flatMap(({ lensOptionId, type, quantity }) => {
    const lens = product.lensOptions.find(({ _id }) => _id === lensOptionId);
    return lens === undefined ? [] : [{ eye: type, name: lens.name, quantity }];
  });

function choiceOf({ name, values }: Option, { valueId, textValue, file, quantity }: CartOptionValue): Choice[] {
  const value = values.find(({ _id }) => _id === valueId);
  // A text or a file may have a value, for its price: what the person wrote says more.
  const chosen = textValue ?? file?.name ?? value?.name;
  return chosen === undefined ? [] : [{ name, chosen, quantity }];
}
