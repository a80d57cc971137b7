import type { CartLensOption, LensOption } from '../../../schemas/generated/wire.ts';
import { type LensSide, lensCount } from './lens-side.ts';

/** The chosen lenses as a cart item stores them: one for both eyes, or at most one for each side. */
export type LensChoice = readonly CartLensOption[];

/** Spec 9: "default lens is the one named 0.00 else first". */
const DEFAULT_LENS_NAME = '0.00';

/** The lenses offered for a side. Reading: a lens of type both fits every side. */
export const lensesFor = (lenses: readonly LensOption[], side: LensSide): LensOption[] =>
  lenses.filter(({ type }) => type === 'both' || type === side);

export function defaultLens(lenses: readonly LensOption[], side: LensSide): LensOption | undefined {
  const suitable = lensesFor(lenses, side);
  return suitable.find(({ name }) => Object.values(name).includes(DEFAULT_LENS_NAME)) ?? suitable[0];
}

export const lineOfSide = (choice: LensChoice, side: LensSide): CartLensOption | undefined =>
  choice.find(({ type }) => type === side);

/** A chosen lens with its quantity. */
export interface LensSelection {
  readonly lens: LensOption;
  readonly quantity: number;
}

export function lensSelection(
  choice: LensChoice,
  lenses: readonly LensOption[],
  side: LensSide,
): LensSelection | undefined {
  const chosen = lineOfSide(choice, side);
  const lens = lenses.find(({ _id }) => _id === chosen?.lensOptionId);
  return chosen && lens && { lens, quantity: chosen.quantity };
}

/** A lens of a side with its remaining stock. */
export interface LensAvailability {
  readonly lens: LensOption;
  /** The quantity that can still be added. */
  readonly left: number;
  /** Source: spec 4, "lens at stock is disabled and marked out of stock". */
  readonly isSoldOut: boolean;
}

export const lensAvailability = (
  choice: LensChoice,
  lenses: readonly LensOption[],
  side: LensSide,
): LensAvailability[] =>
  lensesFor(lenses, side).map((lens) => {
    const left = remainingLensQuantity(choice, lens, side);
    return { lens, left, isSoldOut: left === 0 };
  });

/**
 * Chooses one lens for a side with quantity 1; undefined removes the choice. Source: spec 4, "choosing both clears left and right; choosing
 * left or right clears both; each starts at quantity 1". Returns the same choice when the lens is not available.
 */
export function chooseLens(
  choice: LensChoice,
  lenses: readonly LensOption[],
  side: LensSide,
  lensId: string | undefined,
): LensChoice {
  if (lensId === undefined) return choice.filter(({ type }) => type !== side);
  const lens = lensesFor(lenses, side).find(({ _id }) => _id === lensId);
  if (
    lens === undefined ||
    lineOfSide(choice, side)?.lensOptionId === lensId ||
    remainingLensQuantity(choice, lens, side) < 1
  )
    return choice;
  return [...linesOfOtherSides(choice, side), { lensOptionId: lensId, quantity: 1, type: side }];
}

/** Source: spec 4, a lens is "capped at stock; left plus right cannot exceed stock; decreasing to 0 removes it". */
export function setLensQuantity(
  choice: LensChoice,
  lenses: readonly LensOption[],
  side: LensSide,
  quantity: number,
): LensChoice {
  const lens = lensSelection(choice, lenses, side)?.lens;
  if (lens === undefined) return choice;
  const allowed = Math.min(Math.trunc(quantity) || 0, maxLensQuantity(choice, lens, side));
  const others = linesOfOtherSides(choice, side);
  return allowed < 1 ? others : [...others, { lensOptionId: lens._id, quantity: allowed, type: side }];
}

/** The quantity of a lens that can still be added for a side; 0 when the choice has reached the stock. */
export function remainingLensQuantity(choice: LensChoice, lens: LensOption, side: LensSide): number {
  const chosen = lineOfSide(choice, side);
  const own = chosen?.lensOptionId === lens._id ? chosen.quantity : 0;
  return Math.max(0, maxLensQuantity(choice, lens, side) - own);
}

/** Reduces a restored choice to the lenses and quantities that are in stock. */
export const capLensesToStock = (choice: LensChoice, lenses: readonly LensOption[]): LensChoice =>
  choice.reduce<LensChoice>(
    (restored, { type, lensOptionId, quantity }) =>
      lineOfSide(restored, type) === undefined
        ? setLensQuantity(chooseLens(restored, lenses, type, lensOptionId), lenses, type, quantity)
        : restored,
    [],
  );

/**
 * The maximum quantity of a lens for a side. The other side takes from the same stock. Reading: one for both
 * eyes takes two of the stock, since its price is doubled.
 */
function maxLensQuantity(choice: LensChoice, lens: LensOption, side: LensSide): number {
  const taken = linesOfOtherSides(choice, side).reduce(
    (sum, { lensOptionId, quantity }) => (lensOptionId === lens._id ? sum + quantity : sum),
    0,
  );
  return Math.floor((lens.quantity - taken) / lensCount(side));
}

/** The lines that stay when a lens is chosen for a side: those of the other side. */
const linesOfOtherSides = (choice: LensChoice, side: LensSide): CartLensOption[] =>
  choice.filter(({ type }) => side !== 'both' && type !== 'both' && type !== side);
