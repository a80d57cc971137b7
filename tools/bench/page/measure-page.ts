import { alternate } from '../measure/alternate.ts';
import { ratioOf, summarize } from '../measure/statistics.ts';
import type { Budget, Row, Section } from '../report/row.ts';
import { writeNumber } from '../report/table.ts';
import { buildPageSubjects } from './build-subjects.ts';
import { withoutBoundaries } from './without-boundaries.ts';

/**
 * A page of 200 cards, each a block in its own error box (on the server a Suspense boundary), against the same
 * markup by plain components. Both go through the same renderer, so that what differs is the compiled page.
 */
export async function measurePage(root: string): Promise<Section> {
  const { createPageSubjects } = await buildPageSubjects(root);
  const subjects = await createPageSubjects();
  const byHand = withoutBoundaries(await subjects.handWritten());
  for (const other of [subjects.compiled, subjects.cold]) {
    if (withoutBoundaries(await other()) !== byHand)
      throw new Error('the two pages differ in more than Suspense boundaries');
  }
  const results = await alternate({ ...subjects }, { rounds: 15, turn: 150, warmUp: 3000 });
  const reference = summarize(results.handWritten).median;
  const row = (what: string, measured: readonly number[], budget?: Budget): Row => {
    const { median, low, high } = ratioOf(measured, results.handWritten);
    const own = summarize(measured).median;
    return {
      what,
      against: `${writeNumber(own, 'ms')} ms, by hand ${writeNumber(reference, 'ms')} ms`,
      value: median,
      unit: 'times',
      spread: { low, high },
      ...(budget === undefined ? {} : { budget }),
    };
  };
  return {
    title: 'A page of 200 blocks, against hand-written React with the same markup',
    rows: [
      row('planned, compiled and rendered', results.cold),
      row('compiled, rendered', results.compiled, { atMost: 1.25 }),
      row('from the page cache', results.cached),
    ],
    notes: [
      'Every block stands in a box that keeps its errors to itself; the page by hand has none. Both are rendered by the same function and differ in Suspense comments alone, which is checked.',
    ],
  };
}
