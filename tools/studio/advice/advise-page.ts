import type { ShownHeading, ShownReport } from '../frame/messages.ts';
import type { ReportedBlock } from '../wire.ts';

/** Something that could be better about a page, as it was shown. */
export interface PageAdvice {
  readonly code: 'no-main-heading' | 'second-main-heading' | 'skipped-heading' | 'heavy-page' | 'slow-block';
  /** JSON pointer to the block that it is about; empty where it is about the page. */
  readonly pointer: string;
  readonly message: string;
}

/** What a page may take over the line, unscrolled, in bytes. Source: `npm run bench`, "at most 600 is wanted" of every home page. */
export const PAGE_BYTES = 600_000;

/** How long a block's data may take, in ms: after 1500 the page is shown without it, and all of them come in parallel. */
export const SLOW_LOAD = 300;

/** What could be better about a page: its headings, its weight, blocks whose data come late. Of a page that is refused there is nothing to say. */
export function advisePage({ isRefused, headings, weight, blocks }: ShownReport): readonly PageAdvice[] {
  if (isRefused) return [];
  return [...adviseHeadings(headings), ...adviseWeight(weight), ...blocks.flatMap(adviseLoad)];
}

/** Screen readers list a page's headings, and people go by their levels. */
function adviseHeadings(headings: readonly ShownHeading[]): readonly PageAdvice[] {
  const [first, ...others] = headings.filter(({ level }) => level === 1);
  const missing: readonly PageAdvice[] =
    first === undefined
      ? [
          {
            code: 'no-main-heading',
            pointer: '',
            message: 'The page has no heading of level 1, by which people know what it is about.',
          },
        ]
      : [];
  const second = others.map(({ pointer, text }): PageAdvice => {
    const message = `“${text}” is a heading of level 1, too; a page has one (“${first?.text}”).`;
    return { code: 'second-main-heading', pointer, message };
  });
  const skipped = headings.flatMap(({ level, text, pointer }, index): readonly PageAdvice[] => {
    const before = headings[index - 1];
    if (before === undefined || level <= before.level + 1) return [];
    const message = `“${text}” is a heading of level ${level} after one of level ${before.level}; level ${before.level + 1} is left out.`;
    return [{ code: 'skipped-heading', pointer, message }];
  });
  return [...missing, ...second, ...skipped];
}

function adviseWeight(weight: ShownReport['weight']): readonly PageAdvice[] {
  const total = totalOf(weight);
  if (total <= PAGE_BYTES) return [];
  const [[heaviest, most] = ['other', 0]] = Object.entries(weight).sort(([, one], [, other]) => other - one);
  const message = `The page takes ${inKilobytes(total)} over the line, ${inKilobytes(most)} of them ${KINDS[heaviest] ?? heaviest}; at most ${inKilobytes(PAGE_BYTES)} are wanted.`;
  return [{ code: 'heavy-page', pointer: '', message }];
}

const KINDS: Readonly<Record<string, string>> = {
  document: 'the page itself',
  script: 'scripts',
  image: 'pictures',
  font: 'fonts',
  other: 'styles and the rest',
};

function adviseLoad({ type, pointer, load }: ReportedBlock): readonly PageAdvice[] {
  if (load === undefined || load <= SLOW_LOAD) return [];
  const message = `The data of \`${type}\` took ${Math.round(load)} ms; the page waits for them. Ask for fewer, or place the block on another page.`;
  return [{ code: 'slow-block', pointer, message }];
}

/** All that a page took over the line, in bytes. */
export const totalOf = (weight: ShownReport['weight']): number =>
  Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);

/** As `npm run bench` writes them: thousands of bytes. */
export const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
