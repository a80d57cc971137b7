import type { LocalizedText } from '../../schemas/generated/wire.ts';

/** What a person's storage holds may be old, or anybody's: these tell what it is. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isLocalizedText = (value: unknown): value is LocalizedText =>
  isRecord(value) && Object.values(value).every(isText);

/** 24 lower-case hexadecimal digits. */
export const isId = (value: unknown): value is string => isText(value) && /^[0-9a-f]{24}$/.test(value);

/** A whole number, 1 or more. */
export const isCount = (value: unknown): value is number => isWhole(value) && value >= 1;

/** A whole number, 0 or more. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
