/**
 * Offsets at which the lines of a text start, in UTF-16 code units. A line ends with CR LF, LF or CR, as in the editor.
 */
export type LineStarts = readonly number[];

export const findLineStarts = (text: string): LineStarts => [0, ...lineStartsWithin(text, 0)];

/**
 * Updates the line starts after an edit without reading the rest of the text. The edit must not split or create a CR
 * LF.
 */
export function updateLineStarts(
  starts: LineStarts,
  { offset, length, content }: { readonly offset: number; readonly length: number; readonly content: string },
): LineStarts {
  const firstMoved = lineAt(starts, offset) + 1;
  const lastReplaced = lineAt(starts, offset + length) + 1;
  const shift = content.length - length;
  const moved = starts.slice(lastReplaced).map((start) => start + shift);
  return starts.slice(0, firstMoved).concat(lineStartsWithin(content, offset), moved);
}

/** Zero-based index of the line at an offset. */
export function lineAt(starts: LineStarts, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text with one kind of line end, as the editor's model needs: it miscounts a CR at the end of a text. */
export const normalizeLineEnds = (text: string, end: string): string => text.replace(LINE_END, end);

/** The most frequent line end, of the two that the editor supports. */
export function dominantLineEnd(text: string): '\r\n' | '\n' {
  const ends = text.match(LINE_END) ?? [];
  return ends.filter((end) => end === '\r\n').length * 2 > ends.length ? '\r\n' : '\n';
}

const LINE_END = /\r\n|\r|\n/g;

const lineStartsWithin = (text: string, from: number): number[] =>
  Array.from(text.matchAll(LINE_END), ({ 0: end, index }) => from + index + end.length);
