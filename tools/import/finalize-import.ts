import { joinPointer } from '../../runtime/page/problem.ts';
import { blockValidators } from '../../schemas/generated/validate-blocks.js';
import type { BlockNode, DocumentNode, LayoutNode, PageNode, RowNode } from './document-nodes.ts';
import { createBlockBudget, fitLayout } from './fit-layout.ts';
import { assignHeadingLevels } from './heading-levels.ts';
import { ignoredReason } from './ignored-reason.ts';
import { type ImportDialect, PLACEHOLDER_TYPE } from './import-dialect.ts';
import type { LedgerEntry, SourceField } from './import-ledger.ts';
import type { Report } from './import-report.ts';
import type { SourceNode } from './source-node.ts';
import { descendantsOf } from './source-node.ts';

export interface FinalizeInput {
  readonly document: DocumentNode;
  readonly entries: readonly LedgerEntry[];
  /** All source nodes, to find those mapped only in part. */
  readonly sourceNodes: readonly SourceNode[];
  readonly dialect: ImportDialect;
}

/** Cuts a document to its limits, replaces blocks that do not fit their schema, and creates the report. */
export function finalizeImport({ document, entries, sourceNodes, dialect }: FinalizeInput): Report {
  const room = createBlockBudget();
  for (const layout of layoutsOf(document)) fitLayout(layout, room);
  for (const page of Object.values(document.pages)) if (page !== undefined) assignHeadingLevels(page);
  const misfits = replaceInvalidBlocks(document, dialect);
  const pointers = collectPointers(document);
  for (const entry of entries) finalizeLedgerEntry(entry, pointers, misfits, document);
  markPartial(sourceNodes, dialect);
  // Malformed input belongs to no source node.
  for (const { became, notes } of entries)
    if (became === undefined && notes.length === 0) notes.push('no counterpart in this shop');
  return entries.map(({ source, pointer, kind, what, became = 'ignored', node, path, value, notes }) => ({
    source,
    pointer,
    kind,
    what,
    became,
    ...(node === undefined ? {} : { to: existingPointer(document, (pointers.get(node) ?? '') + path) }),
    ...(value === undefined ? {} : { value }),
    notes,
  }));
}

const layoutsOf = ({ header, footer, pages }: DocumentNode): readonly (LayoutNode | PageNode)[] =>
  [header, footer, ...Object.values(pages)].filter((layout) => layout !== undefined);

function finalizeLedgerEntry(
  entry: LedgerEntry,
  pointers: ReadonlyMap<object, string>,
  misfits: ReadonlySet<object>,
  document: DocumentNode,
): void {
  const { node } = entry;
  if (node === undefined) {
    if (entry.became !== 'ignored') entry.became = undefined;
    return;
  }
  if (!pointers.has(node) && node !== document) {
    Object.assign(entry, { became: 'ignored', node: undefined, path: '' });
    entry.notes.push('above the limits of a document');
  } else if (misfits.has(node) && entry.became !== 'placeholder') {
    entry.became = 'placeholder';
    entry.notes.push('the result does not fit the block');
  }
}

/** A node with a non-empty setting that was not mapped is mapped only in part. */
function markPartial(sourceNodes: readonly SourceNode[], dialect: ImportDialect): void {
  for (const sourceNode of sourceNodes.flatMap((top) => [top, ...descendantsOf(top)])) {
    for (const field of sourceNode.fields) explainIgnored(field, dialect);
    if (sourceNode.entry.became !== 'mapped') continue;
    const isWhole = sourceNode.fields.every(({ entry, value }) => entry.became === 'mapped' || isEmptyValue(value));
    if (!isWhole) sourceNode.entry.became = 'partly';
  }
}

/** Notes why a setting was ignored. */
export function explainIgnored({ entry, value }: SourceField, dialect: ImportDialect): void {
  if (entry.became !== undefined || entry.notes.length > 0) return;
  entry.became = 'ignored';
  entry.notes.push(ignoredReason(entry.what, value, dialect));
}

const isEmptyValue = (value: unknown): boolean =>
  value === '' || value === null || value === false || (typeof value === 'object' && value !== null);

/** Replaces blocks that fail validation by placeholders; shoppers would not see them and editors would not know. */
function replaceInvalidBlocks(document: DocumentNode, dialect: ImportDialect): ReadonlySet<object> {
  const misfits = new Set<object>();
  for (const layout of layoutsOf(document)) {
    for (const block of layout.sections.flatMap(({ rows }) => allBlocks(rows))) {
      const validate = blockValidators[block.type];
      if (validate?.(structuredClone(block.props ?? {})) === true) continue;
      const { type, props } = block;
      const content = JSON.stringify({ type, props }, null, 2).slice(0, 20_000).toWellFormed();
      block.props = {
        source: dialect.system,
        sourceType: type,
        reason: 'The result does not fit the block.',
        content,
      };
      block.type = PLACEHOLDER_TYPE;
      delete block.slots;
      misfits.add(block);
    }
  }
  return misfits;
}

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

/**
 * The longest existing prefix of a pointer: a block may have been created without the prop that a setting went into.
 */
function existingPointer(document: DocumentNode, pointer: string): string {
  const steps = pointer.split('/').slice(1);
  let current: unknown = document;
  let place = '';
  for (const step of steps) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) break;
    current = Reflect.get(current, name);
    place = joinPointer(place, name);
  }
  return place;
}
