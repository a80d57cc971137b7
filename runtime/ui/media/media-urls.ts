/** URL of an image of the media library, resized to a width in px. */
export const resizedImageUrl = (src: string, width: number): string => `/_image/${width}${src}`;

/** URL of an image of the media library for link previews: a wide JPEG. */
export const socialImageUrl = (src: string): string => `/_image/share${src}`;

/** URL of a video of the media library, as it was uploaded. */
export const videoUrl = (src: string): string => src.replace(/^\/media\//, '/_media/');

/** Aspect ratios (width / height) of the shapes that tenants choose from for images and videos. */
export const ASPECT_RATIOS = { wide: 16 / 9, landscape: 4 / 3, square: 1, portrait: 4 / 5, panorama: 8 / 3 } as const;

/**
 * The widths in px at which the shop server renders images, smallest first. Pages may request only these
 * (`/_image/<width>/<path>`): a closed list keeps requests from filling the disk with every possible width.
 */
export const IMAGE_WIDTHS = [64, 128, 192, 256, 320, 480, 640, 960, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const isImageWidth = (width: number): width is ImageWidth => IMAGE_WIDTHS.some((known) => known === width);
