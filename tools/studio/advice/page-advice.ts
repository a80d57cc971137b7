import type { ShownHeading, ShownReport } from '../frame/frame-messages.ts';
import type { ReportedBlock } from '../studio-protocol.ts';

/** A possible improvement of a rendered page. */
export interface PageAdvice {
  readonly code: 'no-main-heading' | 'second-main-heading' | 'skipped-heading' | 'heavy-page' | 'slow-block';
  /** JSON pointer of the block; empty when it is about the whole page. */
  readonly pointer: string;
  readonly message: string;
}

/**
 * Recommended maximum transfer size of a page without scrolling, in bytes. Source: `npm run bench`, home page budget of
 * 600 kB.
 */
export const MAX_PAGE_BYTES = 600_000;

/**
 * Recommended maximum load time of a block's data, in ms. After 1500 ms the page is sent without it; all blocks load in
 * parallel.
 */
export const SLOW_LOAD_MS = 300;

/** Advice about a page's headings, weight and slow blocks. None for a page that cannot be rendered. */
export function findPageAdvice({ isRefused, headings, weight, blocks }: ShownReport): readonly PageAdvice[] {
  if (isRefused) return [];
  return [...headingAdvice(headings), ...weightAdvice(weight), ...blocks.flatMap(loadTimeAdvice)];
}

/** Screen readers list headings; users navigate by their levels. */
function headingAdvice(headings: readonly ShownHeading[]): readonly PageAdvice[] {
  const [first, ...others] = headings.filter(({ level }) => level === 1);
  const missing: readonly PageAdvice[] =
    first === undefined
      ? [
          {
            code: 'no-main-heading',
            pointer: '',
            message: 'The page has no level 1 heading to say what it is about.',
          },
        ]
      : [];
  const second = others.map(({ pointer, text }): PageAdvice => {
    const message = `“${text}” is a second level 1 heading; a page should have one (“${first?.text}”).`;
    return { code: 'second-main-heading', pointer, message };
  });
  const skipped = headings.flatMap(({ level, text, pointer }, index): readonly PageAdvice[] => {
    const before = headings[index - 1];
    if (before === undefined || level <= before.level + 1) return [];
    const message = `“${text}” is a level ${level} heading after a level ${before.level} heading; level ${before.level + 1} is skipped.`;
    return [{ code: 'skipped-heading', pointer, message }];
  });
  return [...missing, ...second, ...skipped];
}

function weightAdvice(weight: ShownReport['weight']): readonly PageAdvice[] {
  const total = totalBytes(weight);
  if (total <= MAX_PAGE_BYTES) return [];
  const [[heaviest, heaviestBytes] = ['other', 0]] = Object.entries(weight).sort(([, one], [, other]) => other - one);
  const message = `The page transfers ${formatKilobytes(total)}, ${formatKilobytes(heaviestBytes)} of it ${RESOURCE_NAMES[heaviest] ?? heaviest}; the recommended maximum is ${formatKilobytes(MAX_PAGE_BYTES)}.`;
  return [{ code: 'heavy-page', pointer: '', message }];
}

const RESOURCE_NAMES: Readonly<Record<string, string>> = {
  document: 'the HTML document',
  script: 'scripts',
  image: 'images',
  font: 'fonts',
  other: 'styles and other files',
};

function loadTimeAdvice({ type, pointer, load }: ReportedBlock): readonly PageAdvice[] {
  if (load === undefined || load <= SLOW_LOAD_MS) return [];
  const message = `Loading the data of \`${type}\` took ${Math.round(load)} ms and delays the page. Show fewer items, or move the block to another page.`;
  return [{ code: 'slow-block', pointer, message }];
}

/** Total transfer size of a page, in bytes. */
export const totalBytes = (weight: ShownReport['weight']): number =>
  Object.values(weight).reduce((sum, bytes) => sum + bytes, 0);

/** Thousands of bytes, as printed by `npm run bench`. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
