import type { SourceField } from './import-ledger.ts';

/** The effect of using an extracted value on one of the fields it was read from. */
export interface FieldMark {
  readonly field: SourceField;
  readonly became: 'mapped' | 'partly';
  readonly note?: string | undefined;
}

/**
 * A value read from the input that fits the document. It counts as used only when {@link unwrapValues} puts it into a
 * node, so that a mapping may inspect values before it decides.
 */
export class ExtractedValue<Value> {
  readonly value: Value;
  readonly marks: readonly FieldMark[];

  constructor(value: Value, marks: readonly FieldMark[]) {
    this.value = value;
    this.marks = marks;
  }

  /** The same extracted value, converted. */
  map<Other>(change: (value: Value) => Other): ExtractedValue<Other> {
    return new ExtractedValue(change(this.value), this.marks);
  }
}

/**
 * Replaces extracted values by plain ones and records for every field where it went.
 *
 * @param node the node that the values become part of
 * @param path JSON pointer inside that node
 * @param onField called with every field that was used
 */
export function unwrapValues(
  value: unknown,
  node: object,
  path: string,
  onField: (field: SourceField, path: string) => void,
): unknown {
  if (value instanceof ExtractedValue) {
    for (const { field, became, note } of value.marks) {
      const { entry } = field;
      if (entry.became !== undefined) continue;
      Object.assign(entry, { became, node, path });
      if (note !== undefined) entry.notes.push(note);
      onField(field, path);
    }
    return unwrapValues(value.value, node, path, onField);
  }
  if (Array.isArray(value)) return value.map((item, index) => unwrapValues(item, node, `${path}/${index}`, onField));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, unwrapValues(part, node, `${path}/${name}`, onField)] as const)
      // An extracted value may equal the default; then nothing is written.
      .filter(([, part]) => part !== undefined),
  );
}

/** Marks the fields of extracted values as mapped to a node, although their value is not written. */
export function markFieldsMapped(
  found: readonly (ExtractedValue<unknown> | undefined)[],
  node: object,
  path = '',
): void {
  for (const each of found) {
    for (const { field } of each?.marks ?? []) {
      if (field.entry.became === undefined) Object.assign(field.entry, { became: 'mapped', node, path });
    }
  }
}
