import { FIRST_SECTIONS } from '../../app/shared/page-data.ts';
import { type ImageWidth, isImageWidth } from '../../ui/media/media-urls.ts';
import { decodePath } from '../http/exchange.ts';

/** An image of a page's first screens. */
export interface AboveFoldImage {
  /** As the image service takes it: `media/optics/heroes/lumen-home.svg`. */
  readonly path: string;
  /** Those that the page offers of it. */
  readonly widths: readonly ImageWidth[];
}

/** A page may begin with a wall of images: the rest can be made when somebody asks. */
const MAX_IMAGES = 40;

/** The images of a rendered page's header and first sections, in all schemes and directions, the first one first. */
export function aboveFoldImagesOf(html: string): readonly AboveFoldImage[] {
  const [header = '', main = ''] = html.split('<main');
  const first = main.split('class="v-section"').slice(0, FIRST_SECTIONS + 1);
  const found = new Map<string, Set<ImageWidth>>();
  for (const [, sources = ''] of [header, ...first].join('').matchAll(/srcset="([^"]+)"/gi)) {
    for (const [, digits, address = ''] of sources.matchAll(/\/_image\/(\d+)\/(\S+)/g)) {
      const path = decodePath(address);
      const width = Number(digits);
      if (path === undefined || !isImageWidth(width)) continue;
      if (!found.has(path) && found.size >= MAX_IMAGES) continue;
      found.set(path, (found.get(path) ?? new Set()).add(width));
    }
  }
  return Array.from(found, ([path, widths]) => ({ path, widths: [...widths] }));
}
