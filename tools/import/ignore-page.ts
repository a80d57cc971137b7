import type { LedgerEntry, SourceField } from './import-ledger.ts';
import type { SourceNode } from './source-node.ts';

/** The content of a page that is not imported. */
export interface IgnoredPage {
  readonly page: LedgerEntry;
  /** The nodes on it. */
  readonly sourceNodes: readonly SourceNode[];
  /** The fields of the page itself. */
  readonly fields: readonly SourceField[];
}

/** Marks a page and everything in it as ignored in the report. */
export function ignorePage({ page, sourceNodes, fields }: IgnoredPage, reason: string): void {
  ignoreEntry(page, reason);
  const ignoreNode = (sourceNode: SourceNode): void => {
    for (const { entry } of [sourceNode, ...sourceNode.fields]) {
      if (entry.became === undefined) ignoreEntry(entry, PAGE_IGNORED);
    }
    sourceNode.children.forEach(ignoreNode);
  };
  sourceNodes.forEach(ignoreNode);
  for (const { entry } of fields) ignoreEntry(entry, PAGE_IGNORED);
}

const PAGE_IGNORED = 'its page is not imported';

function ignoreEntry(entry: LedgerEntry, why: string): void {
  Object.assign(entry, { became: 'ignored' });
  entry.notes.push(why);
}
