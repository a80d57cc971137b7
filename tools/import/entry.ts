import { pointTo } from '../../runtime/page/problem.ts';
import type { Became, LineKind } from './report.ts';

/** One thing of the input, and what has become of it so far. */
export interface Entry {
  readonly source: string;
  readonly pointer: string;
  readonly kind: LineKind;
  readonly what: string;
  /** Undefined as long as nobody has taken it. */
  became: Became | undefined;
  /** What it became part of; its pointer is known once the document is done. */
  node?: object | undefined;
  /** JSON pointer inside that node. */
  path: string;
  value?: string | undefined;
  readonly notes: string[];
}

/** Everything of the input, in its order. What is entered once has a line in the report, whatever happens to it. */
export class Ledger {
  readonly entries: Entry[] = [];

  enter(entry: Pick<Entry, 'source' | 'pointer' | 'kind' | 'what'> & Partial<Entry>): Entry {
    const made: Entry = { became: undefined, path: '', notes: [], ...entry };
    this.entries.push(made);
    return made;
  }
}

/** A value of the settings that holds no other: a text, a number, an empty list. */
export interface Field {
  readonly entry: Entry;
  readonly value: unknown;
  /** Its steps from the settings, spelled alike whatever the system writes: see {@link canonical}. */
  readonly path: string;
}

/** `button_label`, `button-label` and `buttonLabel` are the same name. */
export const canonical = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '');

const MOST_LETTERS = 120;

/** A value as JSON, short enough for a line of the report. */
export function written(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length <= MOST_LETTERS ? json : `${json.slice(0, MOST_LETTERS)}…`;
}

/** What an object or array holds, as steps and values; nothing for other values. */
function partsOf(value: unknown): readonly (readonly [step: string, value: unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

interface FieldOptions {
  /** What the whole is called, before the names of what is in it. */
  readonly name?: string;
  /** What is entered elsewhere. */
  readonly skip?: (value: unknown) => boolean;
}

/** Enters every value inside of an object or a list that holds no other one. */
export function enterFields(
  ledger: Ledger,
  source: string,
  pointer: string,
  value: unknown,
  { name, skip }: FieldOptions = {},
): Field[] {
  const fields: Field[] = [];
  const visit = (at: string, path: readonly string[], current: unknown): void => {
    if (skip?.(current) === true) return;
    const parts = partsOf(current);
    for (const [step, part] of parts) visit(pointTo(at, step), [...path, step], part);
    if (parts.length > 0 || (path.length === 0 && name === undefined)) return;
    const what = [...(name === undefined ? [] : [name]), ...path].join('.');
    const entry = ledger.enter({ source, pointer: at, kind: 'setting', what, value: written(current) });
    fields.push({ entry, value: current, path: path.map(canonical).join('/') });
  };
  visit(pointer, [], value);
  return fields;
}
