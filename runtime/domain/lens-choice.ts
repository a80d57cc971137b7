import type { CartLensOption, LensOption } from '../../schemas/generated/wire.ts';
import { type Eye, eyesOf } from './eyes.ts';

/** The lenses that are chosen, as a cart's line says it: one for both eyes, or at most one for each. */
export type LensChoice = readonly CartLensOption[];

/** Spec 9: "default lens is the one named 0.00 else first". */
const DEFAULT_LENS_NAME = '0.00';

/** The lenses that can be chosen for an eye. Reading: one of type both suits every eye. */
export const lensesFor = (lenses: readonly LensOption[], eye: Eye): LensOption[] =>
  lenses.filter(({ type }) => type === 'both' || type === eye);

export function defaultLens(lenses: readonly LensOption[], eye: Eye): LensOption | undefined {
  const suitable = lensesFor(lenses, eye);
  return suitable.find(({ name }) => Object.values(name).includes(DEFAULT_LENS_NAME)) ?? suitable[0];
}

export const lensOf = (choice: LensChoice, eye: Eye): CartLensOption | undefined =>
  choice.find(({ type }) => type === eye);

/** A lens as it is chosen. */
export interface ChosenLens {
  readonly lens: LensOption;
  readonly quantity: number;
}

export function chosenLens(choice: LensChoice, lenses: readonly LensOption[], eye: Eye): ChosenLens | undefined {
  const chosen = lensOf(choice, eye);
  const lens = lenses.find(({ _id }) => _id === chosen?.lensOptionId);
  return chosen && lens && { lens, quantity: chosen.quantity };
}

/** A lens as it is offered for an eye. */
export interface OfferedLens {
  readonly lens: LensOption;
  /** How many more of it can be had. */
  readonly left: number;
  /** Source: spec 4, "lens at stock is disabled and marked out of stock". */
  readonly isSoldOut: boolean;
}

export const offeredLenses = (choice: LensChoice, lenses: readonly LensOption[], eye: Eye): OfferedLens[] =>
  lensesFor(lenses, eye).map((lens) => {
    const left = leftOf(choice, lens, eye);
    return { lens, left, isSoldOut: left === 0 };
  });

/**
 * Chooses one lens for an eye, once; undefined takes it away. Source: spec 4, "choosing both clears left and right; choosing
 * left or right clears both; each starts at quantity 1". Answers the same choice where the lens cannot be had.
 */
export function chooseLens(
  choice: LensChoice,
  lenses: readonly LensOption[],
  eye: Eye,
  lensId: string | undefined,
): LensChoice {
  if (lensId === undefined) return choice.filter(({ type }) => type !== eye);
  const lens = lensesFor(lenses, eye).find(({ _id }) => _id === lensId);
  if (lens === undefined || lensOf(choice, eye)?.lensOptionId === lensId || leftOf(choice, lens, eye) < 1)
    return choice;
  return [...besides(choice, eye), { lensOptionId: lensId, quantity: 1, type: eye }];
}

/** Source: spec 4, a lens is "capped at stock; left plus right cannot exceed stock; decreasing to 0 removes it". */
export function setLensQuantity(
  choice: LensChoice,
  lenses: readonly LensOption[],
  eye: Eye,
  quantity: number,
): LensChoice {
  const lens = chosenLens(choice, lenses, eye)?.lens;
  if (lens === undefined) return choice;
  const allowed = Math.min(Math.trunc(quantity) || 0, mostFor(choice, lens, eye));
  const others = besides(choice, eye);
  return allowed < 1 ? others : [...others, { lensOptionId: lens._id, quantity: allowed, type: eye }];
}

/** How many more of a lens can be had for an eye; 0 when it is at stock. */
export function leftOf(choice: LensChoice, lens: LensOption, eye: Eye): number {
  const chosen = lensOf(choice, eye);
  const own = chosen?.lensOptionId === lens._id ? chosen.quantity : 0;
  return Math.max(0, mostFor(choice, lens, eye) - own);
}

/** What of a choice, from wherever it comes, the lenses can still give. */
export const keepInStock = (choice: LensChoice, lenses: readonly LensOption[]): LensChoice =>
  choice.reduce<LensChoice>(
    (kept, { type, lensOptionId, quantity }) =>
      lensOf(kept, type) === undefined
        ? setLensQuantity(chooseLens(kept, lenses, type, lensOptionId), lenses, type, quantity)
        : kept,
    [],
  );

/**
 * How many of a lens an eye can have. What is chosen for the other eye comes from the same stock. Reading: one for both
 * eyes takes two of the stock, since its price is doubled.
 */
function mostFor(choice: LensChoice, lens: LensOption, eye: Eye): number {
  const taken = besides(choice, eye).reduce(
    (sum, { lensOptionId, quantity }) => (lensOptionId === lens._id ? sum + quantity : sum),
    0,
  );
  return Math.floor((lens.quantity - taken) / eyesOf(eye));
}

/** What stays when something is chosen for an eye: the other eye's. */
const besides = (choice: LensChoice, eye: Eye): CartLensOption[] =>
  choice.filter(({ type }) => eye !== 'both' && type !== 'both' && type !== eye);
