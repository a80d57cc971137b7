/** Address of one rendition of a picture of the media library, so many px wide. */
export const renditionOf = (src: string, width: number): string => `/_image/${width}${src}`;

/** Address of a picture of the media library as those who show links to a page take it: a wide JPEG. */
export const sharedRenditionOf = (src: string): string => `/_image/share${src}`;

/** Where the browser gets a film of the media library, as it was uploaded. */
export const filmOf = (src: string): string => src.replace(/^\/media\//, '/_media/');
