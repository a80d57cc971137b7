/** URL of an image of the media library, resized to a width in px. */
export const resizedImageUrl = (src: string, width: number): string => `/_image/${width}${src}`;

/** URL of an image of the media library for link previews: a wide JPEG. */
export const socialImageUrl = (src: string): string => `/_image/share${src}`;

/** URL of a video of the media library, as it was uploaded. */
export const videoUrl = (src: string): string => src.replace(/^\/media\//, '/_media/');
