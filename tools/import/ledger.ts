import { joinPointer } from '../../runtime/page/problem.ts';
import type { Language } from './document-nodes.ts';
import type { ImportStatus, ReportLineKind } from './report.ts';

/** One part of the input and its import status so far. */
export interface LedgerEntry {
  readonly source: string;
  readonly pointer: string;
  readonly kind: ReportLineKind;
  readonly what: string;
  /** Undefined until it is mapped or ignored. */
  became: ImportStatus | undefined;
  /** The document node that it became part of; the node's pointer is known when the document is complete. */
  node?: object | undefined;
  /** JSON pointer inside that node. */
  path: string;
  value?: string | undefined;
  readonly notes: string[];
}

/** All parts of the input in order. Each entry becomes exactly one line of the report. */
export class ImportLedger {
  readonly entries: LedgerEntry[] = [];

  add(entry: Pick<LedgerEntry, 'source' | 'pointer' | 'kind' | 'what'> & Partial<LedgerEntry>): LedgerEntry {
    const added: LedgerEntry = { became: undefined, path: '', notes: [], ...entry };
    this.entries.push(added);
    return added;
  }

  /** Adds an entry for a part that is not imported. */
  addIgnored(entry: Pick<LedgerEntry, 'source' | 'pointer' | 'kind' | 'what'>, reason: string): void {
    this.add({ ...entry, became: 'ignored', notes: [reason] });
  }
}

/** A leaf value of the settings: a text, a number, an empty list. */
export interface SourceField {
  readonly entry: LedgerEntry;
  readonly value: unknown;
  /** Its normalised path in the settings; mappings do not read paths that begin with `@`. */
  readonly path: string;
}

/** How a source system writes texts and links. */
export interface ImportDialect {
  readonly system: 'shopify' | 'puck';
  /** Why a text cannot be imported, for example because the source system fills it in; undefined when it can. */
  readonly unsupportedReason: (text: string) => string | undefined;
  /** The link's path or address in this shop; undefined when it is not a link. */
  readonly resolveLink: (address: string) => ResolvedLink | undefined;
}

export interface ResolvedLink {
  readonly link: string;
  readonly note?: string | undefined;
}

/** What the readers of settings share. */
export interface ReadContext {
  readonly dialect: ImportDialect;
  readonly language: Language;
  /** Fields already read for the block in progress; a field goes into one prop only. */
  readonly claimed: Set<SourceField>;
}

/** Normalises a name: `button_label`, `button-label` and `buttonLabel` become the same. */
export const normalizeSourceName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '');

const MAX_VALUE_LENGTH = 120;

/** A value as JSON, truncated for the report. */
function toShortJson(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length <= MAX_VALUE_LENGTH ? json : `${json.slice(0, MAX_VALUE_LENGTH)}…`;
}

const entriesOf = (value: unknown): readonly (readonly [step: string, value: unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

interface AddFieldsOptions {
  /** Name of the value itself, put before the names of its parts. */
  readonly name?: string;
  /** Values that are added elsewhere. */
  readonly skip?: (value: unknown) => boolean;
}

/** Adds a ledger entry for every leaf value of an object or list. */
export function addFields(
  ledger: ImportLedger,
  source: string,
  pointer: string,
  value: unknown,
  { name, skip }: AddFieldsOptions = {},
): SourceField[] {
  const fields: SourceField[] = [];
  const visit = (at: string, path: readonly string[], current: unknown): void => {
    if (skip?.(current) === true) return;
    const parts = entriesOf(current);
    for (const [step, part] of parts) visit(joinPointer(at, step), [...path, step], part);
    if (parts.length > 0 || (path.length === 0 && name === undefined)) return;
    const what = [...(name === undefined ? [] : [name]), ...path].join('.');
    const entry = ledger.add({ source, pointer: at, kind: 'setting', what, value: toShortJson(current) });
    fields.push({ entry, value: current, path: path.map(normalizeSourceName).join('/') });
  };
  visit(pointer, [], value);
  return fields;
}

/** Fields for the properties of an object besides the given ones; mappings do not read them. */
export function addOtherFields(
  ledger: ImportLedger,
  source: string,
  pointer: string,
  value: object,
  except: readonly string[],
): SourceField[] {
  return Object.entries(value)
    .filter(([name]) => !except.includes(name))
    .flatMap(([name, part]) => addFields(ledger, source, joinPointer(pointer, name), part, { name }))
    .map((field) => ({ ...field, path: `@${field.path}` }));
}
