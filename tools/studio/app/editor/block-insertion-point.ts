import { getLocation } from 'jsonc-parser';

/**
 * Where a whole block can be inserted: the range it replaces and the commas it needs. Offsets are in UTF-16 code units.
 */
export interface BlockInsertionPoint {
  readonly offset: number;
  readonly length: number;
  /** The part that is already typed, up to the cursor. */
  readonly typed: string;
  /** Offset of a missing comma after the previous block; undefined when none is missing. */
  readonly commaBefore: number | undefined;
  readonly needsCommaAfter: boolean;
}

/**
 * Insertion point for a block in a list of `blocks` at an offset: an empty position, a partly typed type (quoted or
 * not) or an empty `{}`. Undefined anywhere else. Accepts broken JSON.
 */
export function blockInsertionPointAt(text: string, offset: number): BlockInsertionPoint | undefined {
  if (!canStartListItem(text, offset)) return undefined;
  const { path } = getLocation(text, offset);
  const isItem = path.at(-2) === 'blocks' && typeof path.at(-1) === 'number';
  const isInItem = path.at(-3) === 'blocks' && typeof path.at(-2) === 'number' && path.at(-1) === '';
  if (isItem) return createInsertionPoint(text, typeNameAround(text, offset), offset);
  const braces = isInItem ? emptyBracesAround(text, offset) : undefined;
  return braces === undefined ? undefined : createInsertionPoint(text, braces, offset);
}

/** Whether a list item can start at the word around an offset. This test is cheap; finding the JSON path is not. */
function canStartListItem(text: string, offset: number): boolean {
  const before = /[[,{}]\s*"?[\w-]*$/;
  return before.test(text.slice(Math.max(0, offset - LOOKBEHIND_LIMIT), offset));
}

/** How far to look back, in UTF-16 code units: enough for indentation and a type name. */
const LOOKBEHIND_LIMIT = 1000;

interface OffsetRange {
  readonly from: number;
  readonly to: number;
}

/** A partly typed type name, including its quotes. */
function typeNameAround(text: string, offset: number): OffsetRange {
  const from = offset - (/"?[\w-]*$/.exec(text.slice(Math.max(0, offset - 80), offset))?.[0].length ?? 0);
  const isQuoted = text[from] === '"' && from < offset;
  const after = (isQuoted ? /^[\w-]*"?/ : /^[\w-]*/).exec(text.slice(offset, offset + 80))?.[0].length ?? 0;
  return { from, to: offset + after };
}

/** An empty pair of braces on one line. */
function emptyBracesAround(text: string, offset: number): OffsetRange | undefined {
  const before = /\{[ \t]*$/.exec(text.slice(Math.max(0, offset - 80), offset))?.[0].length;
  const after = /^[ \t]*\}/.exec(text.slice(offset, offset + 80))?.[0].length;
  return before === undefined || after === undefined ? undefined : { from: offset - before, to: offset + after };
}

function createInsertionPoint(
  text: string,
  { from, to }: OffsetRange,
  offset: number,
): BlockInsertionPoint | undefined {
  const end = text.slice(0, from).trimEnd().length;
  const before = text[end - 1];
  const next = nextNonSpace(text, to);
  // A colon follows: this is a property name.
  if (next === ':') return undefined;
  return {
    offset: from,
    length: to - from,
    typed: text.slice(from, offset),
    commaBefore: before === '[' || before === ',' ? undefined : end,
    needsCommaAfter: next !== undefined && next !== ',' && next !== ']',
  };
}

/** The first character at or after an offset that is not white space. */
function nextNonSpace(text: string, offset: number): string | undefined {
  const sign = /\S/g;
  sign.lastIndex = offset;
  return sign.exec(text)?.[0];
}
