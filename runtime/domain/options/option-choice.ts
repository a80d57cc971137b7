import type { AttachedFile, CartOption, CartOptionValue, Option } from '../../../schemas/generated/wire.ts';
import { UNLIMITED_QUANTITY } from '../product/availability.ts';

/** The chosen options of a product, as a cart item stores them. Options without a choice are absent. */
export type OptionChoice = readonly CartOption[];

/** Longer texts are cut: the limit of the wire. */
export const MAX_OPTION_TEXT_LENGTH = 2000;

type Layout = Pick<Option, 'layout'>;

/** Whether the option takes text; a datepicker takes yyyy-MM-dd. */
const isTextOption = ({ layout }: Layout): boolean =>
  layout === 'textfield' || layout === 'textarea' || layout === 'datepicker';

/** Whether the option takes one of its values, on which variants can depend. */
export const isChoiceOption = (option: Layout): boolean => !isTextOption(option) && option.layout !== 'uploadfile';

/**
 * The maximum number of selections; a value counts once for each unit. Source: spec 4, "checkbox allows
 * several up to maximumChoises", "with enableQuantity a value can be added repeatedly up to maximumChoises". Reading: 0
 * sets no limit, so each value can be selected once, or up to the maximum quantity; disabled values do not count.
 * Reading: "button, color, radio, dropdown pick one value" holds with enableQuantity too, since only a checkbox shows a counter for its values.
 */
export function maxSelections({ layout, enableQuantity, maximumChoises, values }: Option): number {
  if (layout !== 'checkbox') return 1;
  if (enableQuantity) return maximumChoises || UNLIMITED_QUANTITY;
  const offered = values.filter(({ disabled }) => !disabled).length;
  return Math.min(maximumChoises || offered, offered);
}

export const selectedValues = (choice: OptionChoice, optionId: string): readonly CartOptionValue[] =>
  choice.find((chosen) => chosen.optionId === optionId)?.values ?? [];

/** The quantity of a value; 0 when it is not selected. */
export const selectedCount = (choice: OptionChoice, optionId: string, valueId: string): number =>
  selectedValues(choice, optionId).find((value) => value.valueId === valueId)?.quantity ?? 0;

/** The number of selections of an option; a text or a file counts as one. */
export const totalSelected = (choice: OptionChoice, optionId: string): number =>
  selectedValues(choice, optionId).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Handles a click on a value. Source: spec 4, "button, color, radio, dropdown pick one value; clicking the selected value again
 * deselects; checkbox allows several up to maximumChoises; when 1, a new pick replaces the old". Returns the same choice when nothing more can be selected.
 */
export function toggleValue(choice: OptionChoice, option: Option, valueId: string): OptionChoice {
  const chosen = selectedValues(choice, option._id);
  return selectedCount(choice, option._id, valueId) > 0
    ? withValues(choice, option, withoutValue(chosen, valueId))
    : addValue(choice, option, valueId);
}

/** Adds one unit of a value; repeatable when quantities are enabled. Returns the same choice when nothing more can be selected. */
export function addValue(choice: OptionChoice, option: Option, valueId: string): OptionChoice {
  if (!isChoiceOption(option) || !option.values.some(({ _id }) => _id === valueId)) return choice;
  const count = selectedCount(choice, option._id, valueId);
  if (count === 0 && maxSelections(option) === 1) return withValues(choice, option, [{ valueId, quantity: 1 }]);
  if (count > 0 && !option.enableQuantity) return choice;
  if (totalSelected(choice, option._id) >= maxSelections(option)) return choice;
  const others = withoutValue(selectedValues(choice, option._id), valueId);
  return withValues(choice, option, [...others, { valueId, quantity: count + 1 }]);
}

/** Removes one unit of a value; the last unit removes the value. */
export function removeValue(choice: OptionChoice, option: Option, valueId: string): OptionChoice {
  const count = selectedCount(choice, option._id, valueId);
  if (count === 0) return choice;
  const others = withoutValue(selectedValues(choice, option._id), valueId);
  return withValues(choice, option, count === 1 ? others : [...others, { valueId, quantity: count - 1 }]);
}

/** Sets the text of an option. Blank text, and an invalid date in a datepicker, clears it. */
export function setText(choice: OptionChoice, option: Option, text: string): OptionChoice {
  if (!isTextOption(option)) return choice;
  const isAnswer = option.layout === 'datepicker' ? isIsoDate(text) : text.trim() !== '';
  const textValue = text.slice(0, MAX_OPTION_TEXT_LENGTH).replace(TRAILING_HIGH_SURROGATE, '');
  return withValues(choice, option, isAnswer ? [{ ...firstValueReference(option), quantity: 1, textValue }] : []);
}

export const optionText = (choice: OptionChoice, optionId: string): string =>
  selectedValues(choice, optionId)[0]?.textValue ?? '';

/**
 * Sets or clears the file of an option.
 *
 * @param filePath its path once uploaded: {@link optionFilePath}
 */
export function attachFile(
  choice: OptionChoice,
  option: Option,
  file: AttachedFile | undefined,
  filePath?: string,
): OptionChoice {
  if (option.layout !== 'uploadfile') return choice;
  if (file === undefined) return withValues(choice, option, []);
  const uploaded = filePath === undefined ? {} : { filePath };
  return withValues(choice, option, [
    { ...firstValueReference(option), quantity: 1, file, mimeType: file.mimeType, ...uploaded },
  ]);
}

export const attachedFile = (choice: OptionChoice, optionId: string): AttachedFile | undefined =>
  selectedValues(choice, optionId)[0]?.file;

/** The path of the option's file; undefined until it is uploaded. */
export const attachedFilePath = (choice: OptionChoice, optionId: string): string | undefined =>
  selectedValues(choice, optionId)[0]?.filePath;

/**
 * Removes values from a restored choice that the options no longer offer. The result follows the order of the options, so that equal choices are equal text.
 */
export function dropUnavailable(choice: OptionChoice, options: readonly Option[]): OptionChoice {
  return options.reduce<OptionChoice>((restored, option) => {
    const values = selectedValues(choice, option._id);
    if (isTextOption(option)) return setText(restored, option, optionText(choice, option._id));
    if (!isChoiceOption(option))
      return withValues(restored, option, values.filter(isFileValue).slice(0, 1).map(fileValueOf(option)));
    return values
      .filter(({ valueId }) => !isDisabledValue(option, valueId))
      .reduce((added, { valueId = '', quantity }) => addValueTimes(added, option, valueId, quantity), restored);
  }, []);
}

/** Whether the option marks a value as disabled. */
export const isDisabledValue = ({ values }: Option, valueId: string | undefined): boolean =>
  values.some(({ _id, disabled }) => disabled && _id === valueId);

function addValueTimes(choice: OptionChoice, option: Option, valueId: string, times: number): OptionChoice {
  let added = choice;
  for (let time = 0; time < Math.min(times, maxSelections(option)); time++) added = addValue(added, option, valueId);
  return added;
}

const withoutValue = (values: readonly CartOptionValue[], valueId: string): CartOptionValue[] =>
  values.filter((value) => value.valueId !== valueId);

/** Values follow the order of the option, independent of the order of selection. */
function withValues(choice: OptionChoice, option: Option, values: readonly CartOptionValue[]): OptionChoice {
  const others = choice.filter(({ optionId }) => optionId !== option._id);
  const place = ({ valueId }: CartOptionValue) => option.values.findIndex(({ _id }) => _id === valueId);
  return values.length === 0
    ? others
    : [...others, { optionId: option._id, values: values.toSorted((a, b) => place(a) - place(b)) }];
}

/** The price of a text or a file is that of the option's first value, if any. */
const firstValueReference = ({ values: [first] }: Option): Pick<CartOptionValue, 'valueId'> =>
  first === undefined ? {} : { valueId: first._id };

/** Half of a surrogate pair, left by cutting the text. */
const TRAILING_HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** A restored file at the price that the option has now. */
const fileValueOf =
  (option: Option) =>
  ({ file, filePath, mimeType }: CartOptionValue): CartOptionValue => ({
    ...firstValueReference(option),
    quantity: 1,
    ...(file !== undefined && { file }),
    ...(filePath !== undefined && { filePath }),
    ...(mimeType !== undefined && { mimeType }),
  });

const isFileValue = ({ file, filePath }: CartOptionValue): boolean => file !== undefined || filePath !== undefined;

/** Source: spec 5, "Date option format yyyy-MM-dd". */
function isIsoDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
