import { joinPointer } from '../../runtime/page/problem.ts';
import { blockValidators } from '../../schemas/generated/validate-blocks.js';
import { assignHeadingLevels } from './create-section.ts';
import type { BlockNode, DocumentNode, LayoutNode, RowNode } from './document-nodes.ts';
import { createBlockBudget, fitLayout } from './fit-layout.ts';
import type { ImportDialect, LedgerEntry, SourceField } from './ledger.ts';
import { PLACEHOLDER_TYPE } from './placeholder.ts';
import type { Report } from './report.ts';
import { descendantsOf, type SourceNode } from './source.ts';
import { isContent, isLinkName, isStyleName } from './values.ts';

interface FinalizeInput {
  readonly document: DocumentNode;
  readonly entries: readonly LedgerEntry[];
  /** All top source nodes, to find those mapped only in part. */
  readonly nodes: readonly SourceNode[];
  /** Fields of pages. */
  readonly fields: readonly SourceField[];
  readonly dialect: ImportDialect;
}

/** Cuts a document to its limits, replaces blocks that do not fit their schema, and creates the report. */
export function finalizeImport({ document, entries, nodes, fields, dialect }: FinalizeInput): Report {
  const budget = createBlockBudget();
  for (const layout of layoutsOf(document)) fitLayout(layout, budget);
  for (const page of Object.values(document.pages)) if (page !== undefined) assignHeadingLevels(page);
  const misfits = replaceInvalidBlocks(document, dialect);
  const pointers = collectPointers(document);
  for (const entry of entries) checkEntry(entry, pointers, misfits);
  for (const field of fields) explainIgnored(field, dialect);
  for (const node of nodes.flatMap((top) => [top, ...descendantsOf(top)])) markPartial(node, dialect);
  return entries.map(({ source, pointer, kind, what, became = 'ignored', node, path, value, notes }) => ({
    source,
    pointer,
    kind,
    what,
    became,
    ...(node === undefined ? {} : { to: existingPointer(document, (pointers.get(node) ?? '') + path) }),
    ...(value === undefined ? {} : { value }),
    // Malformed input belongs to no source node.
    notes: became === 'ignored' && notes.length === 0 ? ['no counterpart in this shop'] : notes,
  }));
}

const layoutsOf = ({ header, footer, pages }: DocumentNode): readonly LayoutNode[] =>
  [header, footer, ...Object.values(pages)].filter((layout) => layout !== undefined);

function checkEntry(entry: LedgerEntry, pointers: ReadonlyMap<object, string>, misfits: ReadonlySet<object>): void {
  const { node } = entry;
  if (node === undefined) {
    if (entry.became !== 'ignored') entry.became = undefined;
  } else if (!pointers.has(node)) {
    Object.assign(entry, { became: 'ignored', node: undefined, path: '' });
    entry.notes.push('above the limits of a document');
  } else if (misfits.has(node) && entry.became !== 'placeholder') {
    entry.became = 'placeholder';
    entry.notes.push('the result does not fit the block');
  }
}

/** A node with a non-empty setting that was not mapped is mapped only in part. */
function markPartial({ entry, fields }: SourceNode, dialect: ImportDialect): void {
  for (const field of fields) explainIgnored(field, dialect);
  const isWhole = fields.every(
    (field) => field.entry.became === 'mapped' || isEmpty(field.value) || field.value === false,
  );
  if (entry.became === 'mapped' && !isWhole) entry.became = 'partly';
}

const isEmpty = (value: unknown): boolean => value === '' || typeof value === 'object';

/** Notes why a setting was ignored. */
function explainIgnored({ entry, value }: SourceField, dialect: ImportDialect): void {
  if (entry.became !== undefined || entry.notes.length > 0) return;
  entry.became = 'ignored';
  entry.notes.push(ignoredReason(entry.what, value, dialect));
}

/** A short reason why a setting was ignored. */
export function ignoredReason(name: string, value: unknown, dialect: ImportDialect): string {
  if (isEmpty(value)) return 'empty';
  const reason = typeof value === 'string' ? dialect.unsupportedReason(value) : undefined;
  if (reason !== undefined) return reason;
  if (name.startsWith('custom_css')) return 'custom CSS is not imported; styling is set by the theme';
  if (typeof value === 'string' && isLinkName(name) && dialect.resolveLink(value) === undefined)
    return 'link not allowed; use a path, `https://`, `mailto:` or `tel:`';
  if (!isContent(name, value) && isStyleName(name)) return 'styling is set by the theme';
  return 'no counterpart in this shop';
}

/** Replaces blocks that fail validation by placeholders; shoppers would not see them and editors would not know. */
function replaceInvalidBlocks(document: DocumentNode, dialect: ImportDialect): ReadonlySet<object> {
  const misfits = new Set<object>();
  const blocks = layoutsOf(document).flatMap(({ sections }) => sections.flatMap(({ rows }) => allBlocks(rows)));
  for (const block of blocks) {
    if (blockValidators[block.type]?.(structuredClone(block.props ?? {})) === true) continue;
    const { type, props } = block;
    const content = JSON.stringify({ type, props }, null, 2).slice(0, 20_000).toWellFormed();
    const reason = 'The result does not fit the block.';
    block.type = PLACEHOLDER_TYPE;
    block.props = { source: dialect.system, sourceType: type, reason, content };
    delete block.slots;
    misfits.add(block);
  }
  return misfits;
}

/** All blocks with those in slots. */
const allBlocks = (rows: readonly RowNode[]): BlockNode[] =>
  rows.flatMap(({ columns }) =>
    columns.flatMap(({ blocks = [], rows: inner = [] }) => [
      ...blocks,
      ...blocks.flatMap(({ slots = {} }) => Object.values(slots).flatMap((slot) => allBlocks(slot.rows))),
      ...allBlocks(inner),
    ]),
  );

/** The JSON pointer of every object in the document. */
function collectPointers(document: DocumentNode): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    pointers.set(value, pointer);
    for (const [step, part] of Object.entries(value)) visit(part, joinPointer(pointer, step));
  };
  visit(document, '');
  return pointers;
}

/** The longest existing prefix of a pointer: a block may lack the prop that a setting went into. */
function existingPointer(document: DocumentNode, pointer: string): string {
  let current: unknown = document;
  let existing = '';
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) break;
    current = Reflect.get(current, name);
    existing = joinPointer(existing, name);
  }
  return existing;
}
