import { drawImage } from '../../../fixtures/images/draw-image.ts';

// Stands in for `runtime/ui/media/media-urls.ts`: there is no server that would make images, so they are drawn here.
// biome-ignore lint/performance/noBarrelFile: what takes the place of a module has all that it has
export { ASPECT_RATIOS, IMAGE_WIDTHS, type ImageWidth, isImageWidth } from '../../../runtime/ui/media/media-urls.ts';

const urlCache = new Map<string, string>();

/** Address of an image of the media library; of the same image in every width, since drawings have none. */
export function resizedImageUrl(src: string, _width: number): string {
  const known = urlCache.get(src);
  if (known !== undefined) return known;
  const image = drawImage(src.replace(/^\/media\//, ''));
  const address = image === undefined ? src : URL.createObjectURL(new Blob([image], { type: 'image/svg+xml' }));
  urlCache.set(src, address);
  return address;
}

/** Nobody shares a story. */
export const socialImageUrl = (src: string): string => resizedImageUrl(src, 0);

/** Address of a video of the media library, from the folder that Storybook lies in. */
export const videoUrl = (src: string): string => src.replace(/^\/media\//, '').replace(/^([^/]+)\//, 'films/$1/');
