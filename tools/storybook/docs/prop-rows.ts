import { isObject, type Json, type JsonObject } from '../../codegen/json.ts';
import { propertiesOf } from '../stage/story-args.ts';
import { constraintsOf, requiredIn, typeText, valueText } from '../stage/type-text.ts';

/** A line of the table of props. */
export interface PropRow {
  /** `actions[].label` for a member of what stands in a list. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly default: string | undefined;
  readonly description: string;
  readonly constraints: readonly string[];
}

/** Every prop that a schema names, and what those consist of that are no known type of their own, from outside in. */
export function propRows(schema: JsonObject, above = ''): readonly PropRow[] {
  const required = requiredIn(schema);
  return Array.from(propertiesOf(schema)).flatMap(([name, property]) => {
    const path = above + name;
    const row: PropRow = {
      path,
      type: typeText(property),
      isRequired: required.has(name),
      default: property.default === undefined ? undefined : valueText(property.default),
      description: textOf(property.description),
      constraints: constraintsOf(property),
    };
    return [row, ...innerRows(property, path)];
  });
}

/** Texts by language are the same everywhere: their languages are not told again and again. */
function innerRows(property: JsonObject, path: string): readonly PropRow[] {
  if (property.typeName === 'LocalizedText') return [];
  const either = [property.anyOf, property.oneOf].flatMap((each) => (Array.isArray(each) ? each.filter(isObject) : []));
  const inItems = isObject(property.items) ? innerRows(property.items, `${path}[]`) : [];
  return [...propRows(property, `${path}.`), ...either.flatMap((each) => innerRows(each, path)), ...inItems];
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
