import { getLocation } from 'jsonc-parser';

/** Where a whole block may be written: what it replaces, and which commas it needs. Offsets in UTF-16 units. */
export interface BlockPlace {
  readonly offset: number;
  readonly length: number;
  /** What is written of it already, up to the cursor. */
  readonly typed: string;
  /** Where a comma is missing after the block before; undefined where none is. */
  readonly commaBefore: number | undefined;
  readonly needsCommaAfter: boolean;
}

/**
 * The place of a block in a list of `blocks` around an offset: where nothing stands yet, where its name has been begun,
 * with a quotation mark or without, or an empty `{}`. Undefined anywhere else. Bears broken JSON.
 */
export function blockPlaceAt(text: string, offset: number): BlockPlace | undefined {
  if (!mayBegin(text, offset)) return undefined;
  const { path } = getLocation(text, offset);
  const isItem = path.at(-2) === 'blocks' && typeof path.at(-1) === 'number';
  const isInItem = path.at(-3) === 'blocks' && typeof path.at(-2) === 'number' && path.at(-1) === '';
  if (isItem) return placeOf(text, wordAround(text, offset), offset);
  const braces = isInItem ? bracesAround(text, offset) : undefined;
  return braces === undefined ? undefined : placeOf(text, braces, offset);
}

/** Whether a value of a list may begin where the word around an offset does: that is quickly seen, its path is not. */
function mayBegin(text: string, offset: number): boolean {
  const before = /[[,{}]\s*"?[\w-]*$/;
  return before.test(text.slice(Math.max(0, offset - NEAR), offset));
}

/** As far as indentation and a name reach, in UTF-16 units. */
const NEAR = 1000;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A name that has been begun, with its quotation marks. */
function wordAround(text: string, offset: number): Stretch {
  const from = offset - (/"?[\w-]*$/.exec(text.slice(Math.max(0, offset - 80), offset))?.[0].length ?? 0);
  const isQuoted = text[from] === '"' && from < offset;
  const after = (isQuoted ? /^[\w-]*"?/ : /^[\w-]*/).exec(text.slice(offset, offset + 80))?.[0].length ?? 0;
  return { from, to: offset + after };
}

/** Braces with nothing between them but spaces, on one line. */
function bracesAround(text: string, offset: number): Stretch | undefined {
  const before = /\{[ \t]*$/.exec(text.slice(Math.max(0, offset - 80), offset))?.[0].length;
  const after = /^[ \t]*\}/.exec(text.slice(offset, offset + 80))?.[0].length;
  return before === undefined || after === undefined ? undefined : { from: offset - before, to: offset + after };
}

function placeOf(text: string, { from, to }: Stretch, offset: number): BlockPlace | undefined {
  const end = text.slice(0, from).trimEnd().length;
  const before = text[end - 1];
  const next = signAfter(text, to);
  // It is a property's name.
  if (next === ':') return undefined;
  return {
    offset: from,
    length: to - from,
    typed: text.slice(from, offset),
    commaBefore: before === '[' || before === ',' ? undefined : end,
    needsCommaAfter: next !== undefined && next !== ',' && next !== ']',
  };
}

/** The first sign from an offset on that is no space. */
function signAfter(text: string, offset: number): string | undefined {
  const sign = /\S/g;
  sign.lastIndex = offset;
  return sign.exec(text)?.[0];
}
