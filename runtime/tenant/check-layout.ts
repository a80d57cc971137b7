import { DateTime } from 'luxon';
import type { BuilderDocument, Column, Layout, Page, When } from '../../schemas/generated/builder.ts';
import { type Problem, pointTo } from '../page/problem.ts';
import { visitLayout } from './visit-layout.ts';

/** Rows inside rows, slots included. */
export const MAX_ROW_DEPTH = 6;

/** Blocks of a whole document. */
export const MAX_BLOCKS = 2000;

/** What a schema cannot say of a layout: how deep and how much in all, ids that stand twice, dates that the calendar lacks, columns that wrap. */
export function checkLayout(document: BuilderDocument): readonly Problem[] {
  const problems: Problem[] = [];
  const everywhere = new Map<string, string>();
  let blocks = 0;

  const check = (layout: Layout | Page, pointer: string, ids: Map<string, string>) => {
    const claim = ({ id }: { id?: string }, place: string) => {
      if (id === undefined) return;
      if (isReserved(id))
        problems.push(problem('reserved-id', pointTo(place, 'id'), `The id \`${id}\` is the shop’s own.`));
      const first = ids.get(id) ?? everywhere.get(id);
      if (first === undefined) ids.set(id, place);
      else
        problems.push(
          problem(
            'duplicate-id',
            pointTo(place, 'id'),
            `The id \`${id}\` stands at ${first} already; ids are unique on a page.`,
          ),
        );
    };
    const checkDates = ({ when }: { when?: When }, place: string) => {
      for (const name of ['from', 'until'] as const) {
        const date = when?.[name];
        if (date === undefined || DateTime.fromISO(date).isValid) continue;
        const words = `The calendar has no \`${date}\`; correct the date.`;
        problems.push(problem('date', pointTo(place, 'when', name), words));
      }
      if (when?.from !== undefined && when.until !== undefined && when.until < when.from) {
        const words = `This ends before it begins (\`${when.from}\`) and is never shown.`;
        problems.push({ ...problem('empty-period', pointTo(place, 'when', 'until'), words), kind: 'advice' });
      }
    };
    visitLayout(layout, pointer, {
      section: (section, place) => {
        claim(section, place);
        checkDates(section, place);
      },
      row: (row, place, depth) => {
        claim(row, place);
        checkDates(row, place);
        if (depth === MAX_ROW_DEPTH + 1)
          problems.push(problem('depth', place, `Rows nest at most ${MAX_ROW_DEPTH} deep.`));
        const sum = row.columns.reduce((total, column) => total + baseSpan(column), 0);
        if (sum > 12 && sum % 12 !== 0) {
          problems.push({
            ...problem('columns-wrap', pointTo(place, 'columns'), `The columns add up to ${sum} of 12 and will wrap.`),
            kind: 'advice',
          });
        }
      },
      column: (column, place) => {
        claim(column, place);
        checkDates(column, place);
      },
      block: (block, place) => {
        claim(block, place);
        checkDates(block, place);
        blocks += 1;
      },
    });
  };

  if (document.header !== undefined) check(document.header, '/header', everywhere);
  if (document.footer !== undefined) check(document.footer, '/footer', everywhere);
  for (const [name, page] of Object.entries(document.pages)) {
    if (page !== false) check(page, pointTo('/pages', name), new Map());
  }
  if (blocks > MAX_BLOCKS)
    problems.push(problem('too-many-blocks', '', `There are ${blocks} blocks; a document has at most ${MAX_BLOCKS}.`));
  return problems;
}

/** Ids of the page around the sections; a section of that name would be taken for it. */
const isReserved = (id: string): boolean => id === 'app' || id === 'main' || id.startsWith('v-');

const problem = (code: string, pointer: string, message: string): Problem => ({
  kind: 'grammar',
  code,
  pointer,
  message,
});

function baseSpan({ span }: Column): number {
  const base = typeof span === 'object' ? (span.base ?? 12) : span;
  return typeof base === 'number' ? base : 0;
}
