import { isObject, type Json, type JsonObject } from '../../build/codegen/json.ts';
import { formatConstraints, formatType, formatValue, requiredProperties } from '../stage/format-schema-type.ts';
import { schemaProperties } from '../stage/story-args.ts';

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
export function createPropRows(schema: JsonObject, above = ''): readonly PropRow[] {
  const required = requiredProperties(schema);
  return Array.from(schemaProperties(schema)).flatMap(([name, property]) => {
    const path = above + name;
    const row: PropRow = {
      path,
      type: formatType(property),
      isRequired: required.has(name),
      default: property.default === undefined ? undefined : formatValue(property.default),
      description: textOrEmpty(property.description),
      constraints: formatConstraints(property),
    };
    return [row, ...nestedPropRows(property, path)];
  });
}

/** Texts by language are the same everywhere: their languages are not told again and again. */
function nestedPropRows(property: JsonObject, path: string): readonly PropRow[] {
  if (property.typeName === 'LocalizedText') return [];
  const either = [property.anyOf, property.oneOf].flatMap((each) => (Array.isArray(each) ? each.filter(isObject) : []));
  const inItems = isObject(property.items) ? nestedPropRows(property.items, `${path}[]`) : [];
  return [...createPropRows(property, `${path}.`), ...either.flatMap((each) => nestedPropRows(each, path)), ...inItems];
}

const textOrEmpty = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
