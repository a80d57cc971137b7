import { DateTime } from 'luxon';
import { periodState } from '../../../runtime/domain/time/period.ts';
import { isLocalizedText } from '../../../runtime/page/localized.ts';
import type { Problem } from '../../../runtime/page/problem.ts';
import { findMissingLanguages, findMissingTranslations } from './missing-translations.ts';
import { type LocalizedTextValue, type VisitedValue, visitValues } from './visit-values.ts';

interface TextAdviceOptions {
  /** The shop's languages, if known. */
  readonly languages?: readonly string[] | undefined;
  /** Whether the languages come from the backend; languages that most texts lack are then reported, too. */
  readonly isMarketKnown?: boolean | undefined;
  /** Epoch ms. */
  readonly now: number;
  /** Pointers of unknown properties, whose content is never shown. */
  readonly unknown?: readonly string[] | undefined;
}

/**
 * Advice about the texts of any parsed value, in text order: missing translations, empty texts, images without alternative
 * text, expired dates.
 */
export function findTextAdvice(
  document: unknown,
  { languages, isMarketKnown = false, now, unknown = [] }: TextAdviceOptions,
): readonly Problem[] {
  const texts: LocalizedTextValue[] = [];
  const values: VisitedValue[] = [];
  const skipped = new Set(unknown);
  visitValues(document, (visited) => {
    if (skipped.has(visited.pointer)) return false;
    values.push(visited);
    const { value } = visited;
    if (isLocalizedText(value)) texts.push({ ...visited, value: { ...value } });
    return true;
  });
  return [
    ...(languages === undefined || !isMarketKnown ? [] : findMissingLanguages(texts, languages)),
    ...findMissingTranslations(texts, languages),
    ...findEmptyTexts(texts),
    ...findMissingAltTexts(values, languages?.[0] ?? firstLanguageOf(texts)),
    ...findPastDates(values, now),
  ];
}

/** The first language of a document's first text; English without texts. */
const firstLanguageOf = ([text]: readonly LocalizedTextValue[]): string => Object.keys(text?.value ?? {})[0] ?? 'en';

/**
 * Texts that are empty in all languages, such as the label of a new button. An empty `alt` is valid for a decoration.
 */
const findEmptyTexts = (texts: readonly LocalizedTextValue[]): readonly Problem[] =>
  texts.flatMap(({ value, name, pointer, block }) => {
    if (name === 'alt' || Object.values(value).some((text) => text.trim() !== '')) return [];
    const message = 'Text is empty in every language: add a text, or remove what it belongs to.';
    return [{ kind: 'advice', code: 'empty-text', pointer, message, block } as const];
  });

/**
 * Images without alternative text. Images beside text may be decoration (see the image schema); a single image is content
 * unless its `alt` is empty. A logo has the shop's name.
 *
 * @param language of the example: the document's first
 */
const findMissingAltTexts = (values: readonly VisitedValue[], language: string): readonly Problem[] =>
  values.flatMap(({ value, pointer, parent, parentName, block }) => {
    if (!isImage(value) || 'alt' in value || parentName === 'logo' || hasTextBeside(parent)) return [];
    const message = `Missing \`alt\`: describe the image in a few words, or write \`"alt": { "${language}": "" }\` if it is decorative.`;
    return [{ kind: 'advice', code: 'missing-alternative-text', pointer, message, block } as const];
  });

/** An image as in `image.schema.json`. */
const isImage = (value: unknown): value is { readonly src: string } =>
  typeof value === 'object' &&
  value !== null &&
  'src' in value &&
  typeof value.src === 'string' &&
  Object.keys(value).every((name) => name === 'src' || name === 'alt');

const hasTextBeside = (parent: object | undefined): boolean => Object.values(parent ?? {}).some(isFilledText);

const isFilledText = (value: unknown): boolean =>
  isLocalizedText(value) && Object.values(value).some((text) => text.trim() !== '');

/**
 * Expired periods and countdowns, whose content is never shown again.
 *
 * @param now epoch ms
 */
function findPastDates(values: readonly VisitedValue[], now: number): readonly Problem[] {
  const timeZone = timeZoneIn(values[0]?.value);
  return values.flatMap(({ value, pointer, name, parent, parentName, block }) => {
    if (name !== 'until' || typeof value !== 'string' || !isEnd(value)) return [];
    const from: unknown = parent === undefined ? undefined : Reflect.get(parent, 'from');
    // A period that ends before it starts has its own message.
    if (typeof from === 'string' && value < from) return [];
    const { isActive, changesAt } = periodState({ until: value }, now, timeZone);
    if (isActive || changesAt !== undefined) return [];
    const consequence =
      parentName === 'when' ? 'so it is never shown again' : 'so there is nothing left to count down to';
    return [{ kind: 'advice', code: 'past-date', pointer, message: `\`${value}\` is over, ${consequence}.`, block }];
  });
}

const isEnd = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) && DateTime.fromISO(text).isValid;

function timeZoneIn(document: unknown): string {
  const settings: unknown =
    typeof document === 'object' && document !== null ? Reflect.get(document, 'settings') : undefined;
  const zone: unknown =
    typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'timeZone') : undefined;
  return typeof zone === 'string' && DateTime.local().setZone(zone).isValid ? zone : 'UTC';
}
