import { diffDocuments } from '../../../../documents/diff/diff-documents.ts';
import { type DiffGroup, groupDiff } from '../../../../documents/diff/group-diff.ts';
import { parseDocumentText } from '../../../../documents/parse-document-text.ts';

/** Difference between two texts of a document. */
export type Comparison =
  /** Identical bytes; or the same values with different formatting. */
  | { readonly kind: 'identical' }
  | { readonly kind: 'formatting' }
  /** One of them is not valid JSON. */
  | { readonly kind: 'unreadable' }
  /** Includes both documents, so that changed items can be described. */
  | {
      readonly kind: 'different';
      readonly groups: readonly DiffGroup[];
      readonly before: unknown;
      readonly after: unknown;
    };

/** @param before undefined before the first version; everything is then new */
export function compareTexts(before: string | undefined, after: string): Comparison {
  if (before === after) return { kind: 'identical' };
  const [old, recent] = [
    before === undefined ? { value: {} } : parseDocumentText(before).written,
    parseDocumentText(after).written,
  ];
  if (old === undefined || recent === undefined) return { kind: 'unreadable' };
  const difference = diffDocuments(old.value, recent.value);
  const groups = groupDiff(difference);
  if (difference.isSame || groups.length === 0) return { kind: 'formatting' };
  return { kind: 'different', groups, before: old.value, after: recent.value };
}
