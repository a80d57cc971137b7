import { stepsOf } from '../../../../../runtime/page/problem.ts';
import type { PropertyChange } from '../../../../documents/diff/property-changes.ts';
import { isJsonObject, type JsonObject } from '../../../../documents/written-blocks.ts';

/** A changed property as it is told: texts of several languages one by one. */
export interface ReadableChange {
  /** "title", "items › 2 › question"; counted from 1. */
  readonly label: string;
  /** Two-letter code, of a text in one language. */
  readonly language: string | undefined;
  /** Left out where it is new. */
  readonly before?: unknown;
  /** Left out where it is gone. */
  readonly after?: unknown;
}

/** @param languages that the shop's texts are in, as two-letter codes */
export function readableChanges(
  changes: readonly PropertyChange[],
  languages: readonly string[],
): readonly ReadableChange[] {
  const known = new Set(languages);
  return changes.flatMap((change) => perLanguage(change, known));
}

function perLanguage(change: PropertyChange, languages: ReadonlySet<string>): readonly ReadableChange[] {
  const steps = stepsOf(change.path);
  const { path: _, ...values } = change;
  const last = steps.at(-1) ?? '';
  const isText = [change.before, change.after].every((value) => value === undefined || typeof value === 'string');
  if (steps.length > 1 && languages.has(last) && isText)
    return [{ ...values, label: labelOf(steps.slice(0, -1)), language: last }];
  const [before, after] = [change.before ?? {}, change.after ?? {}];
  const label = labelOf(steps);
  const isNothing = JSON.stringify([before, after]) === '[{},{}]';
  if (isNothing || !isLocalized(before, languages) || !isLocalized(after, languages))
    return [{ ...values, label, language: undefined }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((language) => ({
    label,
    language,
    ...(Object.hasOwn(before, language) ? { before: before[language] } : {}),
    ...(Object.hasOwn(after, language) ? { after: after[language] } : {}),
  }));
}

/** Whether it is a text in some languages, or nothing. */
const isLocalized = (value: unknown, languages: ReadonlySet<string>): value is JsonObject =>
  isJsonObject(value) && Object.entries(value).every(([name, text]) => languages.has(name) && typeof text === 'string');

function labelOf(steps: readonly string[]): string {
  const [first, ...rest] = steps;
  const told = first === 'props' && rest.length > 0 ? rest : steps;
  if (told.length === 0) return 'all of it';
  return told.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join(' › ');
}

/** Whether a value is a colour as CSS writes it. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && COLOR.test(value.trim());

const COLOR = /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]*\))$/i;
