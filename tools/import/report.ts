import type { DocumentNode, Language } from './document-nodes.ts';

/**
 * Import status: `mapped` completely; `partly`, when some of it has no counterpart; `placeholder`, shown to editors
 * only; `ignored`, not in the document.
 */
export type ImportStatus = 'mapped' | 'partly' | 'placeholder' | 'ignored';

export type ReportLineKind = 'page' | 'section' | 'block' | 'setting';

/** The import status of one page, section, block or setting. Every part of the input has exactly one line. */
export interface ReportLine {
  /** The file name as given. */
  readonly source: string;
  /** JSON pointer into that file. */
  readonly pointer: string;
  readonly kind: ReportLineKind;
  /** Type and id, or a setting's name. */
  readonly what: string;
  readonly became: ImportStatus;
  /** JSON pointer into the document. */
  readonly to?: string | undefined;
  /** A setting's value as truncated JSON. */
  readonly value?: string | undefined;
  readonly notes: readonly string[];
}

export type Report = readonly ReportLine[];

export interface ImportResult {
  readonly document: DocumentNode;
  readonly report: Report;
  /** Files that could not be read, one sentence each. */
  readonly problems: readonly string[];
}

export interface ImportOptions {
  /** The shop's name; default `Shop`. */
  readonly name?: string | undefined;
  /** The language of the input; default English. */
  readonly language?: Language | undefined;
}
const STATUSES: readonly ImportStatus[] = ['mapped', 'partly', 'placeholder', 'ignored'];

const STATUS_LABELS: Readonly<Record<ImportStatus, string>> = {
  mapped: 'imported',
  partly: 'imported in part',
  placeholder: 'placeholder',
  ignored: 'not imported',
};

/** The report as text: counts, a summary by page, then one line for every part of the input. */
export function formatReport(report: Report): string {
  const parts = [formatCounts(report)];
  const pages = groupByPage(report);
  parts.push(['By page:', ...pages.map(formatPageSummary)].join('\n'));
  parts.push(...pages.map((lines) => lines.map(formatReportLine).join('\n')));
  return `${parts.join('\n\n')}\n`;
}

function formatCounts(report: Report): string {
  const kinds = ['page', 'section', 'block', 'setting'] as const;
  const rows = kinds.flatMap((kind) => {
    const lines = report.filter((line) => line.kind === kind);
    return lines.length === 0
      ? []
      : [`  ${lines.length} ${kind}${lines.length === 1 ? '' : 's'}: ${formatTally(lines)}`];
  });
  return ['Import result', ...rows].join('\n');
}

/** Number of lines by status: `3 imported, 1 not imported`. */
export const formatTally = (lines: Report): string =>
  STATUSES.flatMap((became) => {
    const count = lines.filter((line) => line.became === became).length;
    return count === 0 ? [] : [`${count} ${STATUS_LABELS[became]}`];
  }).join(', ');

/** Groups the lines by page. */
function groupByPage(report: Report): readonly Report[] {
  const pages: ReportLine[][] = [];
  for (const line of report) {
    const current = pages.at(-1);
    if (line.kind === 'page' || current === undefined || current[0]?.source !== line.source) pages.push([line]);
    else current.push(line);
  }
  return pages;
}

function formatPageSummary(lines: Report): string {
  const [page] = lines;
  if (page === undefined) return '';
  const parts = lines.filter(({ kind }) => kind === 'section' || kind === 'block');
  const where = page.to === undefined ? STATUS_LABELS[page.became] : page.to === '' ? 'the document' : page.to;
  const notes = page.notes.length === 0 ? '' : ` (${page.notes.join('; ')})`;
  return `  ${page.source} ${page.what} → ${where}${notes}${parts.length === 0 ? '' : `: ${formatTally(parts)}`}`;
}

const INDENT: Readonly<Record<ReportLine['kind'], string>> = {
  page: '',
  section: '  ',
  block: '    ',
  setting: '      ',
};

function formatReportLine({ source, pointer, kind, what, became, to, value, notes }: ReportLine): string {
  const text = value === undefined ? '' : ` = ${value}`;
  const where = to === undefined ? '' : ` → ${to === '' ? '/' : to}`;
  const why = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  const place = kind === 'page' ? source : pointer;
  return `${INDENT[kind]}${kind} ${toOneLine(what)}${text}: ${STATUS_LABELS[became]}${where}${toOneLine(why)}  [${toOneLine(place)}]`;
}

/** Input may contain control characters; a report line must stay one line. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
