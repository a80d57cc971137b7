/** Address of one rendition of a picture of the media library, so many px wide. */
export const renditionOf = (src: string, width: number): string => `/_image/${width}${src}`;
