import type { StudioBlock } from '../../wire.ts';

/** How wide a block's picture is shown beside a completion, in CSS px. */
const PICTURE_WIDTH = 300;

/**
 * A block's title, description and picture as Markdown, for completion and hover.
 *
 * @param origin of the page: the editor shows pictures with whole addresses only
 */
export function blockWords({ title, description, slots, picture }: StudioBlock, origin: string): string {
  const shown = picture === undefined ? [] : [`![${title}](${new URL(picture, origin)}|width=${PICTURE_WIDTH})`];
  const places =
    slots.length === 0 ? [] : [`Holds rows of blocks in ${slots.map((slot) => `\`${slot}\``).join(', ')}.`];
  return [`**${title}**`, description, ...places, ...shown].join('\n\n');
}
