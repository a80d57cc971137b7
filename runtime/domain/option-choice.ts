import type { AttachedFile, CartOption, CartOptionValue, Option } from '../../schemas/generated/wire.ts';
import { UNLIMITED_QUANTITY } from './availability.ts';

/** What is chosen of a product's options, as a cart's line says it. An option of which nothing is chosen is not in it. */
export type OptionChoice = readonly CartOption[];

/** A written text longer than this is cut: the wire's limit. */
export const LONGEST_TEXT = 2000;

type Layout = Pick<Option, 'layout'>;

/** Whether an option is answered with a text; a datepicker's is yyyy-MM-dd. */
export const isWritten = ({ layout }: Layout): boolean =>
  layout === 'textfield' || layout === 'textarea' || layout === 'datepicker';

/** Whether an option is answered with values of its own, which a variant can depend on. */
export const isPicked = (option: Layout): boolean => !isWritten(option) && option.layout !== 'uploadfile';

/**
 * How many picks an option takes at most, the same value counted as often as it is added. Source: spec 4, "checkbox allows
 * several up to maximumChoises", "with enableQuantity a value can be added repeatedly up to maximumChoises". Reading: 0
 * sets no limit, so a value can be taken once each, or as often as anything can be bought; a disabled one cannot be taken.
 * Reading: "button, color, radio, dropdown pick one value" holds with enableQuantity too, for only a checkbox has a counter
 * beside its values.
 */
export function mostPicks({ layout, enableQuantity, maximumChoises, values }: Option): number {
  if (layout !== 'checkbox') return 1;
  if (enableQuantity) return maximumChoises || UNLIMITED_QUANTITY;
  const offered = values.filter(({ disabled }) => !disabled).length;
  return Math.min(maximumChoises || offered, offered);
}

export const chosenOf = (choice: OptionChoice, optionId: string): readonly CartOptionValue[] =>
  choice.find((chosen) => chosen.optionId === optionId)?.values ?? [];

/** How often a value is chosen; 0 when it is not. */
export const countOf = (choice: OptionChoice, optionId: string, valueId: string): number =>
  chosenOf(choice, optionId).find((value) => value.valueId === valueId)?.quantity ?? 0;

/** How many picks an option has; a text or a file is one. */
export const picksOf = (choice: OptionChoice, optionId: string): number =>
  chosenOf(choice, optionId).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * A click on a value. Source: spec 4, "button, color, radio, dropdown pick one value; clicking the selected value again
 * deselects; checkbox allows several up to maximumChoises; when 1, a new pick replaces the old". Answers the same choice
 * where nothing more can be picked.
 */
export function choose(choice: OptionChoice, option: Option, valueId: string): OptionChoice {
  const chosen = chosenOf(choice, option._id);
  return countOf(choice, option._id, valueId) > 0
    ? withValues(choice, option, without(chosen, valueId))
    : addOne(choice, option, valueId);
}

/** Adds a value once, again where quantities are enabled. Answers the same choice where nothing more can be picked. */
export function addOne(choice: OptionChoice, option: Option, valueId: string): OptionChoice {
  if (!isPicked(option) || !option.values.some(({ _id }) => _id === valueId)) return choice;
  const count = countOf(choice, option._id, valueId);
  if (count === 0 && mostPicks(option) === 1) return withValues(choice, option, [{ valueId, quantity: 1 }]);
  if (count > 0 && !option.enableQuantity) return choice;
  if (picksOf(choice, option._id) >= mostPicks(option)) return choice;
  const others = without(chosenOf(choice, option._id), valueId);
  return withValues(choice, option, [...others, { valueId, quantity: count + 1 }]);
}

/** Takes a value off once; the last time takes it out of the choice. */
export function removeOne(choice: OptionChoice, option: Option, valueId: string): OptionChoice {
  const count = countOf(choice, option._id, valueId);
  if (count === 0) return choice;
  const others = without(chosenOf(choice, option._id), valueId);
  return withValues(choice, option, count === 1 ? others : [...others, { valueId, quantity: count - 1 }]);
}

/** Answers an option with a text. Blanks alone, and in a datepicker what is no day, are no answer. */
export function write(choice: OptionChoice, option: Option, text: string): OptionChoice {
  if (!isWritten(option)) return choice;
  const isAnswer = option.layout === 'datepicker' ? isDay(text) : text.trim() !== '';
  const textValue = text.slice(0, LONGEST_TEXT).replace(HALF_CHARACTER, '');
  return withValues(choice, option, isAnswer ? [{ ...firstValue(option), quantity: 1, textValue }] : []);
}

export const textOf = (choice: OptionChoice, optionId: string): string =>
  chosenOf(choice, optionId)[0]?.textValue ?? '';

/** Answers an option with one file, or with none. */
export function attach(choice: OptionChoice, option: Option, file: AttachedFile | undefined): OptionChoice {
  if (option.layout !== 'uploadfile') return choice;
  const answer = file && [{ ...firstValue(option), quantity: 1, file, mimeType: file.mimeType }];
  return withValues(choice, option, answer ?? []);
}

export const fileOf = (choice: OptionChoice, optionId: string): AttachedFile | undefined =>
  chosenOf(choice, optionId)[0]?.file;

/**
 * What of a choice, from wherever it comes, the options still offer: no value that is disabled by now. In the options' order,
 * so that the same is written alike.
 */
export function keepOffered(choice: OptionChoice, options: readonly Option[]): OptionChoice {
  return options.reduce<OptionChoice>((kept, option) => {
    const values = chosenOf(choice, option._id);
    if (isWritten(option)) return write(kept, option, textOf(choice, option._id));
    if (!isPicked(option)) return withValues(kept, option, values.filter(isFile).slice(0, 1));
    return values
      .filter(({ valueId }) => !isTakenOff(option, valueId))
      .reduce((picked, { valueId = '', quantity }) => addTimes(picked, option, valueId, quantity), kept);
  }, []);
}

/** Whether the shop has disabled a value. */
export const isTakenOff = ({ values }: Option, valueId: string | undefined): boolean =>
  values.some(({ _id, disabled }) => disabled && _id === valueId);

function addTimes(choice: OptionChoice, option: Option, valueId: string, times: number): OptionChoice {
  let added = choice;
  for (let time = 0; time < Math.min(times, mostPicks(option)); time++) added = addOne(added, option, valueId);
  return added;
}

const without = (values: readonly CartOptionValue[], valueId: string): CartOptionValue[] =>
  values.filter((value) => value.valueId !== valueId);

/** Values stand in the option's order, so that the order of choosing leaves no trace. */
function withValues(choice: OptionChoice, option: Option, values: readonly CartOptionValue[]): OptionChoice {
  const others = choice.filter(({ optionId }) => optionId !== option._id);
  const place = ({ valueId }: CartOptionValue) => option.values.findIndex(({ _id }) => _id === valueId);
  return values.length === 0
    ? others
    : [...others, { optionId: option._id, values: values.toSorted((a, b) => place(a) - place(b)) }];
}

/** A text or a file costs what the option's first value costs, where there is one. */
const firstValue = ({ values: [first] }: Option): Pick<CartOptionValue, 'valueId'> =>
  first === undefined ? {} : { valueId: first._id };

/** What cutting leaves of a character that takes two units. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

const isFile = ({ file, filePath }: CartOptionValue): boolean => file !== undefined || filePath !== undefined;

/** Source: spec 5, "Date option format yyyy-MM-dd". */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
