import type { Became, Report, ReportLine } from './report.ts';

const BECAME: readonly Became[] = ['mapped', 'partly', 'placeholder', 'ignored'];

const WORDS: Readonly<Record<Became, string>> = {
  mapped: 'taken over',
  partly: 'taken over in part',
  placeholder: 'a placeholder',
  ignored: 'left out',
};

/** The report as text: counts, a summary by page, then a line for everything that was in the input. */
export function writeReport(report: Report, problems: readonly string[] = []): string {
  const parts = [countsOf(report)];
  if (problems.length > 0) parts.push(['Could not be read:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  const pages = pagesOf(report);
  parts.push(['By page:', ...pages.map(summaryOf)].join('\n'));
  parts.push(...pages.map((lines) => lines.map(lineOf).join('\n')));
  return `${parts.join('\n\n')}\n`;
}

function countsOf(report: Report): string {
  const kinds = ['page', 'section', 'block', 'setting'] as const;
  const rows = kinds.flatMap((kind) => {
    const lines = report.filter((line) => line.kind === kind);
    return lines.length === 0 ? [] : [`  ${lines.length} ${kind}${lines.length === 1 ? '' : 's'}: ${tally(lines)}`];
  });
  return ['What became of the input', ...rows].join('\n');
}

/** How many of some lines became what: `3 taken over, 1 left out`. */
export const tally = (lines: Report): string =>
  BECAME.flatMap((became) => {
    const count = lines.filter((line) => line.became === became).length;
    return count === 0 ? [] : [`${count} ${WORDS[became]}`];
  }).join(', ');

/** Each page with all that stands on it. */
function pagesOf(report: Report): readonly Report[] {
  const pages: ReportLine[][] = [];
  for (const line of report) {
    const current = pages.at(-1);
    if (line.kind === 'page' || current === undefined || current[0]?.source !== line.source) pages.push([line]);
    else current.push(line);
  }
  return pages;
}

function summaryOf(lines: Report): string {
  const [page] = lines;
  if (page === undefined) return '';
  const standing = lines.filter(({ kind }) => kind === 'section' || kind === 'block');
  const where = page.to === undefined ? WORDS[page.became] : page.to === '' ? 'the document' : page.to;
  const notes = page.notes.length === 0 ? '' : ` (${page.notes.join('; ')})`;
  return `  ${page.source} ${page.what} → ${where}${notes}${standing.length === 0 ? '' : `: ${tally(standing)}`}`;
}

const INDENT: Readonly<Record<ReportLine['kind'], string>> = {
  page: '',
  section: '  ',
  block: '    ',
  setting: '      ',
};

function lineOf({ source, pointer, kind, what, became, to, value, notes }: ReportLine): string {
  const said = value === undefined ? '' : ` = ${value}`;
  const where = to === undefined ? '' : ` → ${to === '' ? '/' : to}`;
  const why = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  const place = kind === 'page' ? source : pointer;
  return `${INDENT[kind]}${kind} ${oneLine(what)}${said}: ${WORDS[became]}${where}${oneLine(why)}  [${oneLine(place)}]`;
}

/** Names and addresses come from elsewhere: whatever they hold, a line of the report is one line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
