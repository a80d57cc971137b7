import type { Option, OptionValue, Product, Variant } from '../../../schemas/generated/wire.ts';
import {
  addValue,
  dropUnavailable,
  isChoiceOption,
  isDisabledValue,
  type OptionChoice,
  selectedCount,
  selectedValues,
} from '../options/option-choice.ts';

/** The product fields that determine the available variants. */
type VariantFields = Pick<Product, 'options' | 'variants'>;

export const isInStock = ({ isLimited, quantity }: Pick<Variant, 'isLimited' | 'quantity'>): boolean =>
  !isLimited || quantity > 0;

/**
 * The variants in stock that are compatible with a choice. Source: spec 4, "after each selection variants are filtered to
 * in-stock matches". Reading: an option without a choice, or one that a variant does not mention, excludes nothing.
 */
export const matchingVariants = (product: VariantFields, choice: OptionChoice): Variant[] =>
  product.variants.filter((variant) => isInStock(variant) && isVariantOfChoice(product, variant, choice));

/** Whether a variant is compatible with a choice, in stock or not. */
export const isVariantOfChoice = ({ options }: VariantFields, variant: Variant, choice: OptionChoice): boolean =>
  options
    .filter(isChoiceOption)
    .every(({ _id }) => selectedValues(choice, _id).every(({ valueId }) => variantAcceptsValue(variant, _id, valueId)));

/** The variant of a choice. Source: spec 4, "price and variant id update from the first match". */
export const firstMatchingVariant = (product: VariantFields, choice: OptionChoice): Variant | undefined =>
  matchingVariants(product, choice)[0];

/** Whether the choice determines the variant completely; a partial choice may still lead to others. */
export const isFullySpecified = ({ varientOption }: Variant, choice: OptionChoice): boolean =>
  varientOption.every(
    ({ option, isAllValue, optionValue }) =>
      isAllValue || optionValue === undefined || selectedCount(choice, option, optionValue) > 0,
  );

/**
 * Whether a value cannot be selected: it is disabled, the maximum is reached, or it leads to no variant in stock. A selected value can always be deselected. Source: spec 4, "values leading to no variant are disabled".
 */
export const isValueDisabled = (
  product: VariantFields,
  choice: OptionChoice,
  option: Option,
  value: OptionValue,
): boolean => selectedCount(choice, option._id, value._id) === 0 && !canAddValue(product, choice, option, value);

/** Whether one more unit of a value can be selected. */
export function canAddValue(product: VariantFields, choice: OptionChoice, option: Option, value: OptionValue): boolean {
  const next = addValue(choice, option, value._id);
  if (value.disabled || next === choice) return false;
  return product.variants.length === 0 || firstMatchingVariant(product, next) !== undefined;
}

/** The choice with the values of a variant selected; undefined when the variant is not in stock, or one of its values is disabled. */
export function chooseVariant(
  product: VariantFields,
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
  if (
    product.options.some((of) => selectedValues(decided, of._id).some(({ valueId }) => isDisabledValue(of, valueId)))
  ) {
    return undefined;
  }
  const others = choice.filter(({ optionId }) => decided.every((answer) => answer.optionId !== optionId));
  return dropUnavailable([...decided, ...others], product.options);
}

function variantAcceptsValue({ varientOption }: Variant, optionId: string, valueId: string | undefined): boolean {
  const decided = varientOption.filter(({ option }) => option === optionId);
  return decided.length === 0 || decided.some(({ isAllValue, optionValue }) => isAllValue || optionValue === valueId);
}
