/** Something at a place of the text. */
interface Placed {
  /** In UTF-16 units. */
  readonly offset: number;
}

/** The problem behind a place of the text, or before it; from the last one on to the first, and back. */
export function nextProblem<Problem extends Placed>(
  problems: readonly Problem[],
  from: number,
  direction: 'on' | 'back',
): Problem | undefined {
  const inOrder = problems.toSorted((one, other) => one.offset - other.offset);
  return direction === 'on'
    ? (inOrder.find(({ offset }) => offset > from) ?? inOrder[0])
    : (inOrder.findLast(({ offset }) => offset < from) ?? inOrder.at(-1));
}
