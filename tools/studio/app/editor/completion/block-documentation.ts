import type { StudioBlock } from '../../../studio-protocol.ts';

/** Width of a block's image in the completion details, in CSS px. */
const IMAGE_WIDTH = 300;

/**
 * A block's title, description and image as Markdown, for completion and hover.
 *
 * @param origin the page's origin: the editor accepts only absolute image URLs
 */
export function blockDocumentation({ title, description, slots, picture }: StudioBlock, origin: string): string {
  const images = picture === undefined ? [] : [`![${title}](${new URL(picture, origin)}|width=${IMAGE_WIDTH})`];
  const slotNote = slots.length === 0 ? [] : [`Slots: ${slots.map((slot) => `\`${slot}\``).join(', ')}.`];
  return [`**${title}**`, description, ...slotNote, ...images].join('\n\n');
}
