import { DateTime } from 'luxon';
import type {
  Block,
  BuilderDocument,
  Column,
  Layout,
  Page,
  Section,
  When,
} from '../../../schemas/generated/builder.ts';
import type { ResolvedPage } from '../../page/page-plan.ts';
import { joinPointer, type Problem, type ProblemCode } from '../../page/problem.ts';
import { MAX_PAGE_LOADS } from '../backend-limits.ts';
import { type PagesByName, pagesWritten, resolvePages } from './pages/resolve-pages.ts';
import { visitLayout } from './visit-layout.ts';

/** Rows inside rows, slots included. */
export const MAX_ROW_DEPTH = 6;

/** Blocks of a whole document. */
export const MAX_BLOCKS = 2000;

/** Sections of a page, those that it inherits included. Also in `page.schema.json`. */
export const MAX_SECTIONS = 60;

/** The pattern of ends in the schemas, which reports any other text. */
const END_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Rules of a layout beyond its schema: depth, number of blocks and loads, duplicate ids, invalid dates, wrapping
 * columns. Pages count with inherited sections.
 *
 * @param loadingTypes types of blocks that load data
 * @param base the pages of the default document
 */
export function checkLayout(
  document: BuilderDocument,
  loadingTypes: ReadonlySet<string> = NONE,
  base?: PagesByName<ResolvedPage>,
): readonly Problem[] {
  const problems: Problem[] = [];
  const everywhere = new Map<string, string>();
  /** Of the part that is being checked: the same block with the same props loads once. */
  let loads = new Set<string>();
  let blocks = 0;

  const countLoad = ({ type, props }: Block) => {
    if (loadingTypes.has(type)) loads.add(`${type} ${JSON.stringify(props ?? {})}`);
  };
  const check = (layout: Layout | Page, pointer: string, ids: Map<string, string>) => {
    const claim = ({ id }: { id?: string }, place: string) => {
      if (id === undefined) return;
      if (isReserved(id))
        problems.push(layoutProblem('reserved-id', joinPointer(place, 'id'), `The id \`${id}\` is reserved.`));
      const first = ids.get(id) ?? everywhere.get(id);
      if (first === undefined) ids.set(id, `at ${place}`);
      else
        problems.push(
          layoutProblem(
            'duplicate-id',
            joinPointer(place, 'id'),
            `Duplicate id \`${id}\`, also ${first}: ids must be unique on a page.`,
          ),
        );
    };
    /** The end of a countdown: a schema's pattern accepts 30 February. */
    const checkEnd = (end: unknown, place: string) => {
      if (typeof end === 'string' && END_PATTERN.test(end) && !DateTime.fromISO(end).isValid)
        problems.push(layoutProblem('date', place, `\`${end}\` is not a valid date.`));
    };
    const checkDates = ({ when }: { when?: When }, place: string) => {
      for (const name of ['from', 'until'] as const) {
        const date = when?.[name];
        if (date === undefined || DateTime.fromISO(date).isValid) continue;
        const words = `\`${date}\` is not a valid date.`;
        problems.push(layoutProblem('date', joinPointer(place, 'when', name), words));
      }
      if (when?.from !== undefined && when.until !== undefined && when.until < when.from) {
        const words = `This ends before it starts (\`${when.from}\`), so it is never shown.`;
        problems.push({ ...layoutProblem('empty-period', joinPointer(place, 'when', 'until'), words), kind: 'advice' });
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
          problems.push(layoutProblem('depth', place, `Rows can be nested at most ${MAX_ROW_DEPTH} levels deep.`));
        const sum = row.columns.reduce((total, column) => total + baseSpanOf(column), 0);
        if (sum > 12 && sum % 12 !== 0) {
          problems.push({
            ...layoutProblem(
              'columns-wrap',
              joinPointer(place, 'columns'),
              `The column spans add up to ${sum} of 12, so the columns wrap.`,
            ),
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
        checkEnd(block.props?.until, joinPointer(place, 'props', 'until'));
        const target = block.props?.target;
        if (typeof target === 'object' && target !== null && 'until' in target)
          checkEnd(target.until, joinPointer(place, 'props', 'target', 'until'));
        blocks += 1;
        countLoad(block);
      },
    });
  };

  if (document.header !== undefined) check(document.header, '/header', everywhere);
  if (document.footer !== undefined) check(document.footer, '/footer', everywhere);
  const sharedLoads = loads;
  const written = pagesWritten(document.pages);
  const resolved = resolvePages(document.pages, base);
  const places = sectionPlaces(written);
  for (const [name, page] of written) {
    loads = new Set(sharedLoads);
    const pointer = joinPointer('/pages', name);
    const ids = new Map<string, string>();
    const sections = resolved.get(name)?.sections ?? [];
    const own = new Set(page.sections);
    const inherited = sections.filter((section) => !own.has(section));
    if (inherited.length > 0 && sections.length > MAX_SECTIONS) {
      const words = `This page, with what it inherits, has ${sections.length} sections; a page has at most ${MAX_SECTIONS}.`;
      problems.push(layoutProblem('too-many-sections', pointer, words));
      continue;
    }
    for (const section of inherited) {
      const place = places.get(section) ?? 'in the default document';
      const claim = ({ id }: { id?: string }) => id !== undefined && !ids.has(id) && ids.set(id, place);
      visitLayout({ sections: [section] }, '', {
        section: claim,
        row: claim,
        column: claim,
        block: (block) => {
          claim(block);
          countLoad(block);
        },
      });
    }
    check(page, pointer, ids);
    if (loads.size > MAX_PAGE_LOADS) {
      const words = `This page, header and footer included, has ${loads.size} blocks that load data; a page has at most ${MAX_PAGE_LOADS}.`;
      problems.push(layoutProblem('too-many-loads', pointer, words));
    }
  }
  if (blocks > MAX_BLOCKS)
    problems.push(
      layoutProblem('too-many-blocks', '', `Too many blocks: ${blocks}, at most ${MAX_BLOCKS} are allowed.`),
    );
  return problems;
}

const NONE: ReadonlySet<string> = new Set();

/** Pointers of a page's sections. */
const sectionPlaces = (pages: PagesByName<Page>): ReadonlyMap<Section, string> =>
  new Map(
    Array.from(pages).flatMap(([name, { sections = [] }]) =>
      sections.map((section, index) => [section, `at ${joinPointer('/pages', name, 'sections', index)}`] as const),
    ),
  );

/** Ids of the page around the sections; a section of that name would be taken for it. */
const isReserved = (id: string): boolean => id === 'app' || id === 'main' || id.startsWith('v-');

const layoutProblem = (code: ProblemCode, pointer: string, message: string): Problem => ({
  kind: 'grammar',
  code,
  pointer,
  message,
});

function baseSpanOf({ span }: Column): number {
  const base = typeof span === 'object' ? (span.base ?? 12) : span;
  return typeof base === 'number' ? base : 0;
}
