import { drawImage } from '../../../fixtures/pictures/draw-image.ts';

// Stands in for `runtime/ui/media/media-urls.ts`: there is no server that would make pictures, so they are drawn here.

const urlCache = new Map<string, string>();

/** Address of a picture of the media library; of the same picture in every width, since drawings have none. */
export function resizedImageUrl(src: string, _width: number): string {
  const known = urlCache.get(src);
  if (known !== undefined) return known;
  const picture = drawImage(src.replace(/^\/media\//, ''));
  const address = picture === undefined ? src : URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  urlCache.set(src, address);
  return address;
}

/** Nobody shares a story. */
export const socialImageUrl = (src: string): string => resizedImageUrl(src, 0);

/** Address of a film of the media library, from the folder that Storybook lies in. */
export const videoUrl = (src: string): string => src.replace(/^\/media\//, '').replace(/^([^/]+)\//, 'films/$1/');
