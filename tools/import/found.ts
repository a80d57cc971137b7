import type { Field } from './entry.ts';

/** What taking a value does to one of the fields that it was read from. */
export interface Mark {
  readonly field: Field;
  readonly became: 'mapped' | 'partly';
  readonly note?: string | undefined;
}

/**
 * A value that was found in the input and fits the document. It counts as taken once it has been put into a node: see
 * `placeIn`. Until then nothing has happened, so that a mapping may look around before it decides.
 */
export class Found<Value> {
  readonly value: Value;
  readonly marks: readonly Mark[];

  constructor(value: Value, marks: readonly Mark[]) {
    this.value = value;
    this.marks = marks;
  }

  /** The same find, as something else. */
  as<Other>(change: (value: Value) => Other): Found<Other> {
    return new Found(change(this.value), this.marks);
  }
}

/**
 * Puts plain values in the place of finds, and says of every field where it went.
 *
 * @param node what the values become part of
 * @param path JSON pointer inside that node
 * @param onField told of every field that was taken
 */
export function placeIn(
  value: unknown,
  node: object,
  path: string,
  onField: (field: Field, path: string) => void,
): unknown {
  if (value instanceof Found) {
    for (const { field, became, note } of value.marks) {
      const { entry } = field;
      if (entry.became !== undefined) continue;
      Object.assign(entry, { became, node, path });
      if (note !== undefined) entry.notes.push(note);
      onField(field, path);
    }
    return placeIn(value.value, node, path, onField);
  }
  if (Array.isArray(value)) return value.map((item, index) => placeIn(item, node, `${path}/${index}`, onField));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, placeIn(part, node, `${path}/${name}`, onField)] as const)
      // A find may be what is so anyway: then nothing is written.
      .filter(([, part]) => part !== undefined),
  );
}

/** Says of finds that they are met by a node, though no value of theirs stands in it. */
export function markMet(found: readonly (Found<unknown> | undefined)[], node: object, path = ''): void {
  for (const each of found) {
    for (const { field } of each?.marks ?? []) {
      if (field.entry.became === undefined) Object.assign(field.entry, { became: 'mapped', node, path });
    }
  }
}
