import { drawPicture } from '../../../fixtures/pictures/draw-picture.ts';

// Stands in for `runtime/ui/rendition.ts`: there is no server that would make pictures, so they are drawn here.

const drawn = new Map<string, string>();

/** Address of a picture of the media library; of the same picture in every width, since drawings have none. */
export function renditionOf(src: string, _width: number): string {
  const known = drawn.get(src);
  if (known !== undefined) return known;
  const picture = drawPicture(src.replace(/^\/media\//, ''));
  const address = picture === undefined ? src : URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  drawn.set(src, address);
  return address;
}

/** Nobody shares a story. */
export const sharedRenditionOf = (src: string): string => renditionOf(src, 0);

/** Address of a film of the media library, from the folder that Storybook lies in. */
export const filmOf = (src: string): string => src.replace(/^\/media\//, '').replace(/^([^/]+)\//, 'films/$1/');
