import { extname } from 'node:path';
import { isMediaPath } from '../images/media-path.ts';

/** What is handed out as it was uploaded, by the end of its name. Nothing that a browser would run as a page. */
const VIDEO_TYPES: Readonly<Record<string, string>> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * The content type of a film or its subtitles by its path (decoded, without leading slash); undefined for what may not be
 * asked for: only what lies under `media/` may, as with pictures.
 */
export const videoType = (path: string): string | undefined => {
  const type = extname(path);
  return isMediaPath(path) && Object.hasOwn(VIDEO_TYPES, type) ? VIDEO_TYPES[type] : undefined;
};
