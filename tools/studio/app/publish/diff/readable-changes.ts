import { splitPointer } from '../../../../../runtime/page/problem.ts';
import type { PropertyChange } from '../../../../documents/diff/property-changes.ts';
import { isJsonObject, type JsonObject } from '../../../../documents/map-document-blocks.ts';

/** A changed property for display; localized texts are split by language. */
export interface ReadableChange {
  /** "title", "items › 2 › question"; list items are counted from 1. */
  readonly label: string;
  /** Two-letter code when the value is a text in one language. */
  readonly language: string | undefined;
  /** Absent when the property is new. */
  readonly before?: unknown;
  /** Absent when the property was removed. */
  readonly after?: unknown;
}

/** @param languages two-letter codes of the shop's languages */
export function readableChanges(
  changes: readonly PropertyChange[],
  languages: readonly string[],
): readonly ReadableChange[] {
  const known = new Set(languages);
  return changes.flatMap((change) => splitByLanguage(change, known));
}

function splitByLanguage(change: PropertyChange, languages: ReadonlySet<string>): readonly ReadableChange[] {
  const steps = splitPointer(change.path);
  const { path: _, ...values } = change;
  const last = steps.at(-1) ?? '';
  const isText = [change.before, change.after].every((value) => value === undefined || typeof value === 'string');
  if (steps.length > 1 && languages.has(last) && isText)
    return [{ ...values, label: propertyLabel(steps.slice(0, -1)), language: last }];
  const [before, after] = [change.before ?? {}, change.after ?? {}];
  const label = propertyLabel(steps);
  const isNothing = JSON.stringify([before, after]) === '[{},{}]';
  if (isNothing || !isTextInLanguages(before, languages) || !isTextInLanguages(after, languages))
    return [{ ...values, label, language: undefined }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((language) => ({
    label,
    language,
    ...(Object.hasOwn(before, language) ? { before: before[language] } : {}),
    ...(Object.hasOwn(after, language) ? { after: after[language] } : {}),
  }));
}

/** Whether a value is a localized text or empty. */
const isTextInLanguages = (value: unknown, languages: ReadonlySet<string>): value is JsonObject =>
  isJsonObject(value) && Object.entries(value).every(([name, text]) => languages.has(name) && typeof text === 'string');

function propertyLabel(steps: readonly string[]): string {
  const [first, ...rest] = steps;
  const labelSteps = first === 'props' && rest.length > 0 ? rest : steps;
  if (labelSteps.length === 0) return 'entire value';
  return labelSteps.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join(' › ');
}

/** Whether a value is a CSS color. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && COLOR.test(value.trim());

const COLOR = /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]*\))$/i;
