import type { DocumentDiff, ItemChange } from './diff-documents.ts';
import { type DiffEntry, type DiffMark, groupDiff, groupTitle } from './group-diff.ts';
import type { PropertyChange } from './property-changes.ts';

/** One difference, with a line per changed property. */
export interface DiffLine {
  readonly sign: DiffMark;
  readonly words: string;
  readonly changes: readonly string[];
}

/** The lines of one group. */
interface DiffTextGroup {
  readonly title: string;
  readonly lines: readonly DiffLine[];
}

/** Describes a diff as text with JSON pointers: first everything outside the pages, then each page with its blocks. */
export const describeDiff = (diff: DocumentDiff): readonly DiffTextGroup[] =>
  groupDiff(diff).map((group) => ({ title: groupTitle(group), lines: group.entries.map(describeEntry) }));

function describeEntry({ sign, about, words, holding, changes }: DiffEntry): DiffLine {
  const written = changes.map(formatChange);
  if (about === 'value') return { sign, words: written.join(', '), changes: [] };
  if (about === 'page') return { sign, words, changes: written };
  const within = holding.length === 0 ? '' : `, with ${holding.join(', ')}`;
  return { sign, words: describeItem(about) + within, changes: written };
}

function describeItem({ kind, status: fate, type, id, from, to }: ItemChange): string {
  const called = `${type ?? kind}${id === undefined ? '' : ` "${id}"`}`;
  if (fate === 'removed') return `${called}, previously at ${from}`;
  if (fate === 'moved') return `${called} from ${from} to ${to}`;
  return `${called} at ${to}`;
}

/** `/props/title/en: "Old" → "New"` */
function formatChange(change: PropertyChange): string {
  const path = change.path === '' ? 'entire value' : change.path;
  if (!('before' in change)) return `${path}: added ${truncateValue(change.after)}`;
  if (!('after' in change)) return `${path}: removed ${truncateValue(change.before)}`;
  return `${path}: ${truncateValue(change.before)} → ${truncateValue(change.after)}`;
}

/** Characters of a value to show. */
const MAX_VALUE_LENGTH = 60;

function truncateValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  const letters = [...text.slice(0, 2 * MAX_VALUE_LENGTH)];
  return letters.length <= MAX_VALUE_LENGTH ? text : `${letters.slice(0, MAX_VALUE_LENGTH - 1).join('')}…`;
}
