import type { Option } from '../../../schemas/generated/wire.ts';
import { isChoiceOption, maxSelections, type OptionChoice, totalSelected } from './option-choice.ts';

/** The progress marker of an option. */
export type OptionMarker =
  | { readonly kind: 'required' }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'choose';
      readonly minimum: number;
      /** Equal to `minimum` for an exact number. */
      readonly maximum: number;
      readonly isSatisfied: boolean;
    };

/**
 * Source: spec 5, "single choice shows required until chosen, then Done; multi-choice shows Choose N or Choose min - max
 * (default min 1); checkbox satisfied when count >= minimumChoises". Reading: a choice is multiple when more than one selection is possible; an optional single choice and an option without values have no marker.
 */
export function optionMarker(option: Option, choice: OptionChoice): OptionMarker | undefined {
  if (!hasSelectableValues(option)) return undefined;
  const count = totalSelected(choice, option._id);
  const maximum = maxSelections(option);
  if (maximum <= 1) return option.isRequired ? { kind: count === 0 ? 'required' : 'done' } : undefined;
  const minimum = Math.min(option.minimumChoises || 1, maximum);
  return { kind: 'choose', minimum, maximum, isSatisfied: count >= minSelections(option) };
}

/** Why an option prevents adding the product to the cart. */
export type OptionError = 'option-required' | 'option-too-few';

/**
 * The validation error of an option. Reading: an optional option may stay empty, but once started it needs its minimum; an option without values requires nothing.
 */
export function optionError(option: Option, choice: OptionChoice): OptionError | undefined {
  if (!hasSelectableValues(option)) return undefined;
  const count = totalSelected(choice, option._id);
  if (count === 0) return option.isRequired ? 'option-required' : undefined;
  return count < minSelections(option) ? 'option-too-few' : undefined;
}

/** The minimum number of selections once the option is started; never more than the maximum. */
export const minSelections = (option: Option): number =>
  Math.min(option.minimumChoises || (option.isRequired ? 1 : 0), maxSelections(option));

const hasSelectableValues = (option: Option): boolean => !isChoiceOption(option) || option.values.length > 0;
