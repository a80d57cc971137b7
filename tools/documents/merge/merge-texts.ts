import { parseDocumentText } from '../parse-document-text.ts';
import { isJsonEqual, rewriteJson } from '../rewrite-json.ts';
import { type MergeChoices, type MergedDocument, mergeDocuments } from './merge-documents.ts';

export type MergedText =
  | { readonly kind: 'merged'; readonly text: string }
  | Extract<MergedDocument, { kind: 'overlapping' }>
  /** One of the texts is invalid JSON or has duplicate properties. */
  | { readonly kind: 'unreadable' };

/**
 * Merges two texts with a common base: see {@link mergeDocuments}. Unchanged parts keep the formatting of mine; if only one
 * side changed, the result is that text, byte for byte.
 */
export function mergeTexts(base: string, mine: string, theirs: string, choices?: MergeChoices): MergedText {
  const [origin, own, others] = [readValidText(base), readValidText(mine), readValidText(theirs)];
  if (origin === undefined || own === undefined || others === undefined) return { kind: 'unreadable' };
  if (isJsonEqual(own.value, origin.value)) return { kind: 'merged', text: theirs };
  if (isJsonEqual(others.value, origin.value)) return { kind: 'merged', text: mine };
  const merged = mergeDocuments(origin.value, own.value, others.value, choices);
  if (merged.kind === 'overlapping') return merged;
  return { kind: 'merged', text: rewriteJson(mine, own.root, merged.value) };
}

function readValidText(text: string) {
  const { problems, written } = parseDocumentText(text);
  return problems.length === 0 ? written : undefined;
}
