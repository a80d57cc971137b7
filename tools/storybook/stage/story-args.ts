import type { Args } from 'storybook/internal/types';
import { localizeProps } from '../../../runtime/page/localized.ts';
import { isObject, type JsonObject } from '../../build/codegen/json.ts';

/** The props that a schema names, with theirs. */
export function schemaProperties({ properties }: JsonObject): ReadonlyMap<string, JsonObject> {
  const entries = isObject(properties) ? Object.entries(properties) : [];
  return new Map(entries.flatMap(([name, property]) => (isObject(property) ? [[name, property] as const] : [])));
}

/**
 * A story says its block's props as one argument, as the page does; a control is for one argument. So each prop becomes one
 * as well, and {@link collectPropsFromArgs} puts them together again.
 */
export function spreadPropsToArgs({ props, ...rest }: Args): Args {
  return { ...rest, ...(typeof props === 'object' ? props : {}) };
}

/** What the component is given: what the controls say, in one language. */
export function collectPropsFromArgs(
  schema: JsonObject,
  args: Args,
  locale: string,
): Readonly<Record<string, unknown>> {
  const entries = Array.from(schemaProperties(schema)).flatMap(([name, property]) => {
    const value = toDocumentValue(property, args[name]);
    return value === undefined ? [] : [[name, localizeProps(value, locale, 'en')] as const];
  });
  return Object.fromEntries(entries);
}

/** A control for dates answers epoch ms, whatever the schema writes a moment as. */
const toDocumentValue = (property: JsonObject, value: unknown): unknown =>
  isLocalDateTimeSchema(property) && typeof value === 'number' ? new Date(value).toISOString().slice(0, 16) : value;

/** Whether a schema is of a day and minute. */
export const isLocalDateTimeSchema = ({ pattern }: JsonObject): boolean => pattern === DATE_TIME_PATTERN;

/** How schemas write a day and minute of the shop. */
const DATE_TIME_PATTERN = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';
