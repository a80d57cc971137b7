import { extname } from 'node:path';
import { isImagePath } from '../images/image-path.ts';

/** What is handed out as it was uploaded, by the end of its name. Nothing that a browser would run as a page. */
const FILM_TYPES: Readonly<Record<string, string>> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * The content type of a film or its subtitles by its path (decoded, without leading slash); undefined for what may not be
 * asked for: only what lies under `media/` may, as with pictures.
 */
export const filmType = (path: string): string | undefined => {
  const type = extname(path);
  return isImagePath(path) && Object.hasOwn(FILM_TYPES, type) ? FILM_TYPES[type] : undefined;
};
