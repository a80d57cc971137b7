import type { LocalizedText } from '../../../schemas/generated/wire.ts';

/** Type guards for persisted values, which may be outdated or written by other code. */

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isLocalizedTextValue = (value: unknown): value is LocalizedText =>
  isRecord(value) && Object.values(value).every(isString);

/** 24 lower-case hexadecimal digits. */
export const isObjectId = (value: unknown): value is string => isString(value) && /^[0-9a-f]{24}$/.test(value);

/** An integer of at least 1. */
export const isPositiveInteger = (value: unknown): value is number => isNonNegativeInteger(value) && value >= 1;

/** An integer of at least 0. */
export const isNonNegativeInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export const isArrayOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
