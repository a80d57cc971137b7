import type { Args } from 'storybook/internal/types';
import { localize } from '../../../runtime/page/localized.ts';
import { isObject, type JsonObject } from '../../codegen/json.ts';
import { isMoment } from './moment.ts';

/** The props that a schema names, with theirs. */
export function propertiesOf({ properties }: JsonObject): ReadonlyMap<string, JsonObject> {
  const entries = isObject(properties) ? Object.entries(properties) : [];
  return new Map(entries.flatMap(([name, property]) => (isObject(property) ? [[name, property] as const] : [])));
}

/**
 * A story says its block's props as one argument, as the page does; a control is for one argument. So each prop becomes one
 * as well, and {@link propsOf} puts them together again.
 */
export function argsOf({ props, ...rest }: Args): Args {
  return { ...rest, ...(typeof props === 'object' ? props : {}) };
}

/** What the component is given: what the controls say, in one language. */
export function propsOf(schema: JsonObject, args: Args, locale: string): Readonly<Record<string, unknown>> {
  const entries = Array.from(propertiesOf(schema)).flatMap(([name, property]) => {
    const value = written(property, args[name]);
    return value === undefined ? [] : [[name, localize(value, locale, 'en')] as const];
  });
  return Object.fromEntries(entries);
}

/** A control for dates answers epoch ms, whatever the schema writes a moment as. */
const written = (property: JsonObject, value: unknown): unknown =>
  isMoment(property) && typeof value === 'number' ? new Date(value).toISOString().slice(0, 16) : value;
