import type { Edit } from 'jsonc-parser';

/** Begins a text that says it is UTF-8. It stays, and no editor shows it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Applies edits that come from the text's end to its beginning, or each after the one before. */
export const applyInTurn = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((now, { offset, length, content }) => now.slice(0, offset) + content + now.slice(offset + length), text);

/** What takes back edits that were applied in turn. */
export function inverseOf(text: string, edits: readonly Edit[]): readonly Edit[] {
  const inverse: Edit[] = [];
  let now = text;
  for (const edit of edits) {
    const { offset, length, content } = edit;
    inverse.unshift({ offset, length: content.length, content: now.slice(offset, offset + length) });
    now = applyInTurn(now, [edit]);
  }
  return inverse;
}

/**
 * Makes edits ready for an editor, which knows no place inside of a line end, of a pair of surrogates, or before a byte
 * order mark: what would cut such a pair, or make one of two halves, takes in the neighbour. Answers edits that do not
 * touch, from the text's end to its beginning; the text they make is the same, but for half a pair of surrogates alone,
 * which is no letter and becomes U+FFFD, as it would when it is saved. Throws where two edits overlap.
 */
export function readyEdits(text: string, edits: readonly Edit[]): readonly Edit[] {
  const meant = edits.filter(({ length, content }) => length > 0 || content !== '');
  const ordered = meant.toSorted((one, other) => one.offset - other.offset);
  const apart = merged(ordered);
  return merged(apart.map((edit) => widened(text, edit, apart.length === 1))).toReversed();
}

/** Joins edits that touch; those at the same place stay in the order in which they were given. */
function merged(edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    const end = last === undefined ? -1 : last.offset + last.length;
    if (edit.offset < end) throw new RangeError(`Edits overlap at offset ${edit.offset}: they cannot both be applied.`);
    if (last === undefined || edit.offset > end) joined.push(edit);
    else {
      const both = { offset: last.offset, length: last.length + edit.length, content: last.content + edit.content };
      joined.splice(-1, 1, both);
    }
  }
  return joined;
}

function widened(text: string, { offset, length, content }: Edit, isAlone: boolean): Edit {
  const end = offset + length;
  const [before, after] = [text[offset - 1], text[end]];
  const first = content[0] ?? after;
  const last = content.at(-1) ?? before;
  const takesBefore = isPair(before, text[offset]) || isPair(before, first);
  const takesAfter =
    isPair(text[end - 1], after) ||
    isPair(last, after) ||
    (offset === 0 && (after === BYTE_ORDER_MARK || (isAlone && isOfMarkAlone(text.slice(0, end), content))));
  const from = takesBefore ? offset - 1 : offset;
  const next = takesAfter ? Math.min(end + 1, text.length) : end;
  const to = takesAfter && isPair(text[next - 1], text[next]) ? next + 1 : next;
  const whole = text.slice(from, offset) + content + text.slice(end, to);
  return { offset: from, length: to - from, content: whole.toWellFormed() };
}

/** Whether a change only puts a mark there or takes it away, which an editor would not see. */
const isOfMarkAlone = (before: string, after: string): boolean =>
  [before, after].every((text) => text === '' || text === BYTE_ORDER_MARK);

/** Two UTF-16 units that are one thing to an editor. */
const isPair = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  ((one === '\r' && other === '\n') || (/[\uD800-\uDBFF]/.test(one) && /[\uDC00-\uDFFF]/.test(other)));

/**
 * What an editor's change writes into the text. Where its first line end, or the one behind what it removes, would fuse
 * with a CR before it into one line end, it gets a CR of its own: the editor shows two. The one behind is written anew with
 * it, so that no change makes half of a line end.
 */
export function unfused(text: string, { offset, length, content }: Edit): Edit {
  const behind = text[offset + length];
  const fuses = text[offset - 1] === '\r' && (content[0] ?? behind) === '\n';
  if (!fuses) return { offset, length, content: content.toWellFormed() };
  return content === ''
    ? { offset, length: length + 1, content: '\r\n' }
    : { offset, length, content: `\r${content}`.toWellFormed() };
}
