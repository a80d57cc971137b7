/** Something with a position in the text. */
interface Positioned {
  /** In UTF-16 code units. */
  readonly offset: number;
}

/** The problem after or before an offset, wrapping around. */
export function nextProblem<Problem extends Positioned>(
  problems: readonly Problem[],
  from: number,
  direction: 'on' | 'back',
): Problem | undefined {
  const inOrder = problems.toSorted((one, other) => one.offset - other.offset);
  return direction === 'on'
    ? (inOrder.find(({ offset }) => offset > from) ?? inOrder[0])
    : (inOrder.findLast(({ offset }) => offset < from) ?? inOrder.at(-1));
}
