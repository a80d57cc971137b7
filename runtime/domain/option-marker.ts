import type { Option } from '../../schemas/generated/wire.ts';
import { isPicked, mostPicks, type OptionChoice, picksOf } from './option-choice.ts';

/** What an option says of how far its choice is. */
export type OptionMarker =
  | { readonly kind: 'required' }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'choose';
      readonly minimum: number;
      /** The same as `minimum` where just so many are to be chosen. */
      readonly maximum: number;
      readonly isSatisfied: boolean;
    };

/**
 * Source: spec 5, "single choice shows required until chosen, then Done; multi-choice shows Choose N or Choose min - max
 * (default min 1); checkbox satisfied when count >= minimumChoises". Reading: a choice is multiple when more than one pick
 * can be made; a single one that may be left out has no marker, and one that offers nothing has none either.
 */
export function optionMarker(option: Option, choice: OptionChoice): OptionMarker | undefined {
  if (!offersAnything(option)) return undefined;
  const count = picksOf(choice, option._id);
  const maximum = mostPicks(option);
  if (maximum <= 1) return option.isRequired ? { kind: count === 0 ? 'required' : 'done' } : undefined;
  const minimum = Math.min(option.minimumChoises || 1, maximum);
  return { kind: 'choose', minimum, maximum, isSatisfied: count >= fewestPicks(option) };
}

/** Why an option keeps its product from being bought. */
export type OptionLack = 'option-required' | 'option-too-few';

/**
 * What a choice lacks of an option. Reading: what is not required may be left alone, but once it is begun it takes as many
 * as it says; what offers nothing requires nothing.
 */
export function lackOf(option: Option, choice: OptionChoice): OptionLack | undefined {
  if (!offersAnything(option)) return undefined;
  const count = picksOf(choice, option._id);
  if (count === 0) return option.isRequired ? 'option-required' : undefined;
  return count < fewestPicks(option) ? 'option-too-few' : undefined;
}

/** How many picks an option takes at least, once it is begun: never more than can be picked, whatever the shop says. */
export const fewestPicks = (option: Option): number =>
  Math.min(option.minimumChoises || (option.isRequired ? 1 : 0), mostPicks(option));

const offersAnything = (option: Option): boolean => !isPicked(option) || option.values.length > 0;
