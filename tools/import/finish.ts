import { pointTo } from '../../runtime/page/problem.ts';
import { blockValidators } from '../../schemas/generated/validate-blocks.js';
import { fitLayout, roomForBlocks } from './assemble.ts';
import { type Dialect, PLACEHOLDER_TYPE } from './dialect.ts';
import type { Entry, Field } from './entry.ts';
import type { BlockNode, DocumentNode, LayoutNode, PageNode, RowNode } from './nodes.ts';
import type { Piece } from './piece.ts';
import { insideOf } from './piece.ts';
import type { Report } from './report.ts';
import { settleTitles } from './titles.ts';
import { whyIgnored } from './why-ignored.ts';

export interface Finished {
  readonly document: DocumentNode;
  readonly entries: readonly Entry[];
  /** All that was read, to see which pieces were taken over in part only. */
  readonly pieces: readonly Piece[];
  readonly dialect: Dialect;
}

/** Brings a document within its limits, makes sure that every block fits its schema, and writes the report. */
export function finish({ document, entries, pieces, dialect }: Finished): Report {
  const room = roomForBlocks();
  for (const layout of layoutsOf(document)) fitLayout(layout, room);
  for (const page of Object.values(document.pages)) settleTitles(page);
  const misfits = replaceMisfits(document, dialect);
  const pointers = pointersIn(document);
  for (const entry of entries) settleEntry(entry, pointers, misfits, document);
  markPartly(pieces, dialect);
  // What was not written as its system writes it belongs to no piece.
  for (const { became, notes } of entries)
    if (became === undefined && notes.length === 0) notes.push('nothing here takes it over');
  return entries.map(({ source, pointer, kind, what, became = 'ignored', node, path, value, notes }) => ({
    source,
    pointer,
    kind,
    what,
    became,
    ...(node === undefined ? {} : { to: placeIn(document, (pointers.get(node) ?? '') + path) }),
    ...(value === undefined ? {} : { value }),
    notes,
  }));
}

const layoutsOf = ({ header, footer, pages }: DocumentNode): readonly (LayoutNode | PageNode)[] =>
  [header, footer, ...Object.values(pages)].filter((layout) => layout !== undefined);

function settleEntry(
  entry: Entry,
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
    entry.notes.push('a document has no room for so much');
  } else if (misfits.has(node) && entry.became !== 'placeholder') {
    entry.became = 'placeholder';
    entry.notes.push('what came of it does not fit the block');
  }
}

/** A setting that says something and was not taken over makes what it belongs to one that was taken over in part. */
function markPartly(pieces: readonly Piece[], dialect: Dialect): void {
  for (const piece of pieces.flatMap((top) => [top, ...insideOf(top)])) {
    for (const field of piece.fields) explain(field, dialect);
    if (piece.entry.became !== 'mapped') continue;
    const isWhole = piece.fields.every(({ entry, value }) => entry.became === 'mapped' || isSilent(value));
    if (!isWhole) piece.entry.became = 'partly';
  }
}

/** Says why a setting was not taken over. */
export function explain({ entry, value }: Field, dialect: Dialect): void {
  if (entry.became !== undefined || entry.notes.length > 0) return;
  entry.became = 'ignored';
  entry.notes.push(whyIgnored(entry.what, value, dialect));
}

const isSilent = (value: unknown): boolean =>
  value === '' || value === null || value === false || (typeof value === 'object' && value !== null);

/** A block that its schema refuses would be lost to shoppers without a word: a placeholder stands in its place. */
function replaceMisfits(document: DocumentNode, dialect: Dialect): ReadonlySet<object> {
  const misfits = new Set<object>();
  for (const layout of layoutsOf(document)) {
    for (const block of layout.sections.flatMap(({ rows }) => allBlocks(rows))) {
      const validate = blockValidators[block.type];
      if (validate?.(structuredClone(block.props ?? {})) === true) continue;
      const { type, props } = block;
      const content = JSON.stringify({ type, props }, null, 2).slice(0, 20_000).toWellFormed();
      block.props = { source: dialect.system, what: type, reason: 'What came of it does not fit the block.', content };
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

/** Where every object of the document stands. */
function pointersIn(document: DocumentNode): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    pointers.set(value, pointer);
    for (const [step, part] of Object.entries(value)) visit(part, pointTo(pointer, step));
  };
  visit(document, '');
  return pointers;
}

/** The pointer as far as it leads to something: a block may have been mapped without the prop that a setting went into. */
function placeIn(document: DocumentNode, pointer: string): string {
  const steps = pointer.split('/').slice(1);
  let current: unknown = document;
  let place = '';
  for (const step of steps) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) break;
    current = Reflect.get(current, name);
    place = pointTo(place, name);
  }
  return place;
}
