import type { Edit } from 'jsonc-parser';

/** Marks a text as UTF-8. It stays in the text; editors do not show it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Applies edits one after the other, each to the result of the previous one. */
export const applySequentially = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((now, { offset, length, content }) => now.slice(0, offset) + content + now.slice(offset + length), text);

/** Edits that revert edits applied sequentially. */
export function invertEdits(text: string, edits: readonly Edit[]): readonly Edit[] {
  const inverse: Edit[] = [];
  let now = text;
  for (const edit of edits) {
    const { offset, length, content } = edit;
    inverse.unshift({ offset, length: content.length, content: now.slice(offset, offset + length) });
    now = applySequentially(now, [edit]);
  }
  return inverse;
}

/**
 * Adapts edits to the editor, which has no position inside a line end or a surrogate pair, or before a byte order mark:
 * an edit that would split or create such a pair includes its neighbor. Returns edits that do not touch, from the end
 * of the text to its start. The resulting text is the same, except that a lone surrogate becomes U+FFFD, as it would on
 * saving. Throws `RangeError` when two edits overlap.
 */
export function normalizeEdits(text: string, edits: readonly Edit[]): readonly Edit[] {
  const meant = edits.filter(({ length, content }) => length > 0 || content !== '');
  const ordered = meant.toSorted((one, other) => one.offset - other.offset);
  const apart = mergeTouching(ordered);
  return mergeTouching(apart.map((edit) => widenToWholeCharacters(text, edit, apart.length === 1))).toReversed();
}

/** Joins touching edits; edits at the same offset keep their order. */
function mergeTouching(edits: readonly Edit[]): readonly Edit[] {
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

function widenToWholeCharacters(text: string, { offset, length, content }: Edit, isAlone: boolean): Edit {
  const end = offset + length;
  const [before, after] = [text[offset - 1], text[end]];
  const first = content[0] ?? after;
  const last = content.at(-1) ?? before;
  const takesBefore = isInseparable(before, text[offset]) || isInseparable(before, first);
  const takesAfter =
    isInseparable(text[end - 1], after) ||
    isInseparable(last, after) ||
    (offset === 0 && (after === BYTE_ORDER_MARK || (isAlone && isByteOrderMarkOnly(text.slice(0, end), content))));
  const from = takesBefore ? offset - 1 : offset;
  const next = takesAfter ? Math.min(end + 1, text.length) : end;
  const to = takesAfter && isInseparable(text[next - 1], text[next]) ? next + 1 : next;
  const whole = text.slice(from, offset) + content + text.slice(end, to);
  return { offset: from, length: to - from, content: whole.toWellFormed() };
}

/** Whether an edit only adds or removes a byte order mark, which the editor would not see. */
const isByteOrderMarkOnly = (before: string, after: string): boolean =>
  [before, after].every((text) => text === '' || text === BYTE_ORDER_MARK);

/** Two UTF-16 code units that the editor treats as one: CR LF or a surrogate pair. */
const isInseparable = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  ((one === '\r' && other === '\n') || (/[\uD800-\uDBFF]/.test(one) && /[\uDC00-\uDFFF]/.test(other)));

/**
 * Maps an editor change to the exact text. If its first line end, or the one after the removed text, would merge with a
 * preceding CR, it gets its own CR, since the editor shows two line ends. The following line end is rewritten as well,
 * so that no edit splits one.
 */
export function keepLineEndsApart(text: string, { offset, length, content }: Edit): Edit {
  const behind = text[offset + length];
  const fuses = text[offset - 1] === '\r' && (content[0] ?? behind) === '\n';
  if (!fuses) return { offset, length, content: content.toWellFormed() };
  return content === ''
    ? { offset, length: length + 1, content: '\r\n' }
    : { offset, length, content: `\r${content}`.toWellFormed() };
}
