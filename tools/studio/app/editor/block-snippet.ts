import type { StudioBlock } from '../../wire.ts';

/**
 * A whole block with its example props as a snippet of the editor, whose tabs become the document's own indentation. The
 * cursor ends up behind it.
 */
export function blockSnippet({ type, version, example }: StudioBlock): string {
  // What has no version is taken to be of the first, and migrated.
  const block = version === 1 ? { type, props: example } : { type, version, props: example };
  return `${escaped(JSON.stringify(block, null, '\t'))}$0`;
}

const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
