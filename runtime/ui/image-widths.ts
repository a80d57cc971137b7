/**
 * The widths in pixels at which the shop server makes pictures, smallest first. A page may ask for these alone
 * (`/_image/<width>/<path>`): a closed list keeps a stranger from filling the disk with every width there is.
 */
export const IMAGE_WIDTHS = [64, 128, 192, 256, 320, 480, 640, 960, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const isImageWidth = (width: number): width is ImageWidth => IMAGE_WIDTHS.some((known) => known === width);
