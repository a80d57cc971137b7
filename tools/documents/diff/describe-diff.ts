import type { DocumentDiff, ItemFate } from './diff-documents.ts';
import { type DiffEntry, type DiffSign, groupDiff, titleOf } from './group-diff.ts';
import type { PropertyChange } from './property-changes.ts';

/** One line about a difference, and the lines that belong to it. */
export interface DiffLine {
  readonly sign: DiffSign;
  readonly words: string;
  readonly changes: readonly string[];
}

/** Lines that belong together. */
export interface DescribedGroup {
  readonly title: string;
  readonly lines: readonly DiffLine[];
}

/** A diff in words, with places as JSON pointers: first what is said beside the pages, then each page with its blocks. Nothing of what was kept. */
export const describeDiff = (diff: DocumentDiff): readonly DescribedGroup[] =>
  groupDiff(diff).map((group) => ({ title: titleOf(group), lines: group.entries.map(describeEntry) }));

function describeEntry({ sign, about, words, holding, changes }: DiffEntry): DiffLine {
  const written = changes.map(writeChange);
  if (about === 'value') return { sign, words: written.join(', '), changes: [] };
  if (about === 'page') return { sign, words, changes: written };
  const within = holding.length === 0 ? '' : `, with ${holding.join(', ')}`;
  return { sign, words: describeItem(about) + within, changes: written };
}

function describeItem({ kind, fate, type, id, from, to }: ItemFate): string {
  const called = `${type ?? kind}${id === undefined ? '' : ` "${id}"`}`;
  if (fate === 'removed') return `${called}, which stood at ${from}`;
  if (fate === 'moved') return `${called} from ${from} to ${to}`;
  return `${called} at ${to}`;
}

/** `/props/title/en: "Old" → "New"` */
export function writeChange(change: PropertyChange): string {
  const path = change.path === '' ? 'all of it' : change.path;
  if (!('before' in change)) return `${path}: ${shorten(change.after)} is new`;
  if (!('after' in change)) return `${path}: ${shorten(change.before)} is gone`;
  return `${path}: ${shorten(change.before)} → ${shorten(change.after)}`;
}

/** As much of a value as fits beside another one. */
const LONGEST = 60;

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  const letters = [...text.slice(0, 2 * LONGEST)];
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`;
}
