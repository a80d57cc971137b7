import { measureAlternately } from '../measure/measure-alternately.ts';
import { ratioOf, summarize } from '../measure/statistics.ts';
import type { BenchRow, BenchSection, Budget } from '../report/bench-row.ts';
import { formatNumber } from '../report/format-table.ts';
import { buildPageSubjects } from './build-page-subjects.ts';

/**
 * A page of 200 cards, each a block in its own error box (on the server a Suspense boundary), against the same
 * markup by plain components. Both go through the same renderer, so that what differs is the compiled page.
 */
export async function measurePage(root: string): Promise<BenchSection> {
  const { createPageSubjects } = await buildPageSubjects(root);
  const subjects = await createPageSubjects();
  const byHand = stripSuspenseComments(await subjects.handWritten());
  for (const other of [subjects.compiled, subjects.cold]) {
    if (stripSuspenseComments(await other()) !== byHand)
      throw new Error('the two pages differ in more than Suspense boundaries');
  }
  const results = await measureAlternately({ ...subjects }, { rounds: 15, roundMs: 150, warmUpMs: 3000 });
  const reference = summarize(results.handWritten).median;
  const row = (what: string, measured: readonly number[], budget?: Budget): BenchRow => {
    const { median, low, high } = ratioOf(measured, results.handWritten);
    const own = summarize(measured).median;
    return {
      what,
      comparedWith: `${formatNumber(own, 'ms')} ms, by hand ${formatNumber(reference, 'ms')} ms`,
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

/** Markup without the comments that mark where a Suspense boundary begins and ends. */
const stripSuspenseComments = (html: string): string => html.replace(/<!--\/?\$-->/g, '');
