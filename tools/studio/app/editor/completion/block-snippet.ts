import type { StudioBlock } from '../../../studio-protocol.ts';

/**
 * Snippet for a whole block with its example props. The editor replaces the tabs with the document's indentation and
 * places the cursor after the block.
 */
export function blockSnippet({ type, version, example }: StudioBlock): string {
  // A block without a version is read as version 1 and migrated.
  const block = version === 1 ? { type, props: example } : { type, version, props: example };
  return `${escapeSnippet(JSON.stringify(block, null, '\t'))}$0`;
}

const escapeSnippet = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
