import type { StudioBlock } from '../../studio-protocol.ts';

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

/**
 * A block's title, description and image as Markdown, for completion and hover.
 *
 * @param origin the page's origin: the editor accepts only absolute image URLs
 */
export function blockDocumentation({ title, description, slots, image }: StudioBlock, origin: string): string {
  const images = image === undefined ? [] : [`![${title}](${new URL(image, origin)}|width=${IMAGE_WIDTH})`];
  const slotNote = slots.length === 0 ? [] : [`Slots: ${slots.map((slot) => `\`${slot}\``).join(', ')}.`];
  return [`**${title}**`, description, ...slotNote, ...images].join('\n\n');
}

/** Width of a block's image in the completion details, in CSS px. */
const IMAGE_WIDTH = 300;
