import type { FormSchema, FormValues } from './form-fields.ts';

/**
 * The field that a region field depends on, the nearest before it: the country of a city, the city of an area, or its country in a form
 * without city. Undefined if there is none.
 */
export function regionOwner({ properties }: FormSchema, name: string): string | undefined {
  const names = Object.keys(properties);
  const before = names.slice(0, names.indexOf(name)).toReversed();
  const nearest = (inputType: string) => before.find((each) => properties[each]?.inputType === inputType);
  switch (properties[name]?.inputType) {
    case 'city':
    case 'cityarea':
      return nearest('country');
    case 'area':
      return nearest('city') ?? nearest('country');
    default:
      return undefined;
  }
}

/**
 * The values after a change with dependent regions cleared.
 * Source: spec 5, "Country change: city, area … cleared", "City change clears area".
 */
export function clearDependents(schema: FormSchema, before: FormValues, after: FormValues): FormValues {
  const cleared: Record<string, unknown> = { ...after };
  for (const name of Object.keys(schema.properties)) {
    const owner = regionOwner(schema, name);
    if (owner !== undefined && textOf(before[owner]) !== textOf(cleared[owner])) cleared[name] = '';
  }
  return cleared;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
