import type { Option, OptionValue, Product, Variant } from '../../schemas/generated/wire.ts';
import { addOne, chosenOf, countOf, isPicked, isTakenOff, keepOffered, type OptionChoice } from './option-choice.ts';

/** What decides which variants can still be had. */
export type VariantFacts = Pick<Product, 'options' | 'variants'>;

export const isInStock = ({ isLimited, quantity }: Pick<Variant, 'isLimited' | 'quantity'>): boolean =>
  !isLimited || quantity > 0;

/**
 * The variants in stock that a choice can still lead to. Source: spec 4, "after each selection variants are filtered to
 * in-stock matches". Reading: an option that is not chosen yet, or that a variant does not speak of, rules nothing out.
 */
export const matchingVariants = ({ options, variants }: VariantFacts, choice: OptionChoice): Variant[] => {
  const picked = options.filter(isPicked);
  return variants.filter(
    (variant) =>
      isInStock(variant) &&
      picked.every(({ _id }) => chosenOf(choice, _id).every(({ valueId }) => accepts(variant, _id, valueId))),
  );
};

/** The variant that a choice stands for. Source: spec 4, "price and variant id update from the first match". */
export const firstMatch = (product: VariantFacts, choice: OptionChoice): Variant | undefined =>
  matchingVariants(product, choice)[0];

/** Whether all that makes a variant is chosen: of a half-made choice others may come, too. */
export const isDecided = ({ varientOption }: Variant, choice: OptionChoice): boolean =>
  varientOption.every(
    ({ option, isAllValue, optionValue }) =>
      isAllValue || optionValue === undefined || countOf(choice, option, optionValue) > 0,
  );

/**
 * Whether a value cannot be chosen: it is disabled itself, nothing more can be picked, or it leads to no variant in stock.
 * What is chosen can always be taken back. Source: spec 4, "values leading to no variant are disabled".
 */
export const isDisabled = (product: VariantFacts, choice: OptionChoice, option: Option, value: OptionValue): boolean =>
  countOf(choice, option._id, value._id) === 0 && !canAddOne(product, choice, option, value);

/** Whether a value can be chosen, or chosen once more. */
export function canAddOne(product: VariantFacts, choice: OptionChoice, option: Option, value: OptionValue): boolean {
  const next = addOne(choice, option, value._id);
  if (value.disabled || next === choice) return false;
  return product.variants.length === 0 || firstMatch(product, next) !== undefined;
}

/** A choice with a variant chosen in it; undefined where the product has no such variant in stock, or a value of it is disabled. */
export function chooseVariant(
  product: VariantFacts,
  choice: OptionChoice,
  variantId: string,
): OptionChoice | undefined {
  const variant = product.variants.find(({ _id }) => _id === variantId);
  if (variant === undefined || !isInStock(variant)) return undefined;
  const decided = variant.varientOption.flatMap(({ option, isAllValue, optionValue }) =>
    isAllValue || optionValue === undefined
      ? []
      : [{ optionId: option, values: [{ valueId: optionValue, quantity: 1 }] }],
  );
  if (product.options.some((of) => chosenOf(decided, of._id).some(({ valueId }) => isTakenOff(of, valueId)))) {
    return undefined;
  }
  const others = choice.filter(({ optionId }) => decided.every((answer) => answer.optionId !== optionId));
  return keepOffered([...decided, ...others], product.options);
}

function accepts({ varientOption }: Variant, optionId: string, valueId: string | undefined): boolean {
  const decided = varientOption.filter(({ option }) => option === optionId);
  return decided.length === 0 || decided.some(({ isAllValue, optionValue }) => isAllValue || optionValue === valueId);
}
