import { type ImageWidth, isImageWidth } from '../ui/image-widths.ts';
import { decodePath } from './http.ts';

/** A picture of a page's first screens. */
export interface FirstPicture {
  /** As the image service takes it: `media/optics/heroes/lumen-home.svg`. */
  readonly path: string;
  /** Those that the page offers of it. */
  readonly widths: readonly ImageWidth[];
}

/** Sections of the page that a visitor sees at once or after one movement of a finger. */
const FIRST_SECTIONS = 2;
/** A page may begin with a wall of pictures: the rest can be made when somebody asks. */
const MOST_PICTURES = 40;

/** The pictures of a rendered page's header and first sections, in all schemes and directions, the first one first. */
export function firstPicturesOf(html: string): readonly FirstPicture[] {
  const [header = '', main = ''] = html.split('<main');
  const first = main.split('class="v-section"').slice(0, FIRST_SECTIONS + 1);
  const found = new Map<string, Set<ImageWidth>>();
  for (const [, sources = ''] of [header, ...first].join('').matchAll(/srcset="([^"]+)"/gi)) {
    for (const [, digits, address = ''] of sources.matchAll(/\/_image\/(\d+)\/(\S+)/g)) {
      const path = decodePath(address);
      const width = Number(digits);
      if (path === undefined || !isImageWidth(width)) continue;
      if (!found.has(path) && found.size >= MOST_PICTURES) continue;
      found.set(path, (found.get(path) ?? new Set()).add(width));
    }
  }
  return Array.from(found, ([path, widths]) => ({ path, widths: [...widths] }));
}
