import type { CartProduct } from '../../../runtime/domain/cart/cart-product.ts';
import { isSoldByLenses, purchasableQuantity, purchaseProblems } from '../../../runtime/domain/cart/purchase.ts';
import { chooseLens, type LensChoice, lensesFor } from '../../../runtime/domain/options/lens-choice.ts';
import type { LensSide } from '../../../runtime/domain/options/lens-side.ts';
import {
  addValue,
  dropUnavailable,
  isChoiceOption,
  type OptionChoice,
  setText,
  totalSelected,
} from '../../../runtime/domain/options/option-choice.ts';
import { minSelections } from '../../../runtime/domain/options/option-marker.ts';
import { canAddValue, chooseVariant, firstMatchingVariant } from '../../../runtime/domain/product/variant-match.ts';
import type { CartItem, Option } from '../../../schemas/generated/wire.ts';

/** Minimum stock for a sample, so that samples sell out nothing. */
const PLENTY = 10;

export interface SampleWords {
  /** Such as an engraving. */
  readonly short: string;
  /** Such as a card, or a note to the maker. */
  readonly long: string;
}

/** One piece of a product as it can be bought. */
export interface SampleLine {
  readonly item: CartItem;
  /** How many of it can be bought. */
  readonly maximum: number;
}

/**
 * A plausible line of a product: a variant, one value of each required option, both lenses, and short texts. Undefined for products that
 * need a file or a date, or with little stock.
 */
export function chooseSampleLine(product: CartProduct, words: SampleWords): SampleLine | undefined {
  const choice = chooseOptions(product, words);
  const lenses = chooseLenses(product);
  const variant = firstMatchingVariant(product, choice);
  const isPlenty = isPlentyOf(variant ?? { isLimited: product.isStockLimited, quantity: product.quantity });
  const maximum = purchasableQuantity(product, variant);
  if (!isPlenty || purchaseProblems(product, { choice, lenses, quantity: 1, maximum }).length > 0) return undefined;
  const item = {
    productId: product._id,
    quantity: 1,
    ...(variant !== undefined && { varientId: variant._id }),
    options: [...choice],
    lensOptions: [...lenses],
  };
  // Lenses have no quantity.
  return { item, maximum: isSoldByLenses(product) ? 1 : maximum };
}

const isPlentyOf = ({ isLimited = true, quantity }: { readonly isLimited?: boolean; readonly quantity: number }) =>
  !isLimited || quantity >= PLENTY;

function chooseOptions(product: CartProduct, words: SampleWords): OptionChoice {
  const variant = product.variants.find(isPlentyOf);
  const ofVariant = variant === undefined ? [] : (chooseVariant(product, [], variant._id) ?? []);
  const choice = product.options.reduce((chosen, option) => completeOption(product, chosen, option, words), ofVariant);
  return dropUnavailable(choice, product.options);
}

function completeOption(product: CartProduct, choice: OptionChoice, option: Option, words: SampleWords): OptionChoice {
  if (option.layout === 'textfield') return setText(choice, option, words.short);
  if (option.layout === 'textarea') return setText(choice, option, words.long);
  if (!isChoiceOption(option) || !option.isRequired) return choice;
  return option.values.reduce(
    (chosen, value) =>
      totalSelected(chosen, option._id) < minSelections(option) && canAddValue(product, chosen, option, value)
        ? addValue(chosen, option, value._id)
        : chosen,
    choice,
  );
}

/** The same lens for both eyes, else one for each. */
function chooseLenses({ lensOptions }: CartProduct): LensChoice {
  const choose = (choice: LensChoice, side: LensSide) =>
    chooseLens(choice, lensOptions, side, lensesFor(lensOptions, side).find(isPlentyOf)?._id);
  const forBoth = choose([], 'both');
  return forBoth.length > 0 ? forBoth : (['right', 'left'] as const).reduce(choose, []);
}
