/** Where the lines of a text begin, in UTF-16 units. A line ends with CR LF, LF or CR, as it does for the editor. */
export type LineStarts = readonly number[];

export const lineStartsOf = (text: string): LineStarts => [0, ...startsWithin(text, 0)];

/** Keeps the starts up with a change, without reading the rest of the text. No CR LF may be cut or made by the change. */
export function changeLineStarts(
  starts: LineStarts,
  { offset, length, content }: { readonly offset: number; readonly length: number; readonly content: string },
): LineStarts {
  const kept = lineAt(starts, offset) + 1;
  const gone = lineAt(starts, offset + length) + 1;
  const shift = content.length - length;
  const moved = starts.slice(gone).map((start) => start + shift);
  return starts.slice(0, kept).concat(startsWithin(content, offset), moved);
}

/** Index of the line, from 0, that an offset is in. */
export function lineAt(starts: LineStarts, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The same lines with ends of one kind, which a model of the editor needs: it miscounts a CR at a text's end. */
export const inLines = (text: string, end: string): string => text.replace(LINE_END, end);

/** The line end that most of a text's lines have, of the two that the editor knows. */
export function mostLineEnds(text: string): '\r\n' | '\n' {
  const ends = text.match(LINE_END) ?? [];
  return ends.filter((end) => end === '\r\n').length * 2 > ends.length ? '\r\n' : '\n';
}

const LINE_END = /\r\n|\r|\n/g;

const startsWithin = (text: string, from: number): number[] =>
  Array.from(text.matchAll(LINE_END), ({ 0: end, index }) => from + index + end.length);
