import { diffDocuments } from '../../../../documents/diff/diff-documents.ts';
import { type DiffGroup, groupDiff } from '../../../../documents/diff/group-diff.ts';
import { readWritten } from '../../../../documents/read-written.ts';

/** How two texts of a document differ. */
export type Comparison =
  /** Byte for byte the same; or they say the same and are only written in another way. */
  | { readonly kind: 'identical' }
  | { readonly kind: 'formatting' }
  /** One of them is not JSON, so that there is no telling. */
  | { readonly kind: 'unreadable' }
  /** The two documents are there so that places in them can be named. */
  | {
      readonly kind: 'different';
      readonly groups: readonly DiffGroup[];
      readonly before: unknown;
      readonly after: unknown;
    };

/** @param before undefined before the first version: then everything is new */
export function compareTexts(before: string | undefined, after: string): Comparison {
  if (before === after) return { kind: 'identical' };
  const [old, recent] = [
    before === undefined ? { value: {} } : readWritten(before).written,
    readWritten(after).written,
  ];
  if (old === undefined || recent === undefined) return { kind: 'unreadable' };
  const found = diffDocuments(old.value, recent.value);
  const groups = groupDiff(found);
  if (found.isSame || groups.length === 0) return { kind: 'formatting' };
  return { kind: 'different', groups, before: old.value, after: recent.value };
}
