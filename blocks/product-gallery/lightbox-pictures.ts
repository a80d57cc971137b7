import type { ProductMedium } from '../../runtime/domain/product-media.ts';
import type { LightboxPicture } from '../../runtime/ui/late/Lightbox.tsx';

/** A slide of the lightbox, and which one of the gallery it is. */
interface OpenedPicture extends LightboxPicture {
  readonly index: number;
}

export interface Posters {
  readonly title: string;
  /** Path of the main picture, which stands for a film that has no frame yet; empty where there is none. */
  readonly cover: string;
  /** Address of the film's own frame. */
  readonly frame: string | undefined;
}

/** What opens over the page: everything but films that are elsewhere. */
export const lightboxPictures = (
  media: readonly ProductMedium[],
  { title, cover, frame }: Posters,
): readonly OpenedPicture[] =>
  media.flatMap(({ kind, src }, index) => {
    if (kind === 'link') return [];
    return [kind === 'film' ? { index, src: cover, alt: title, film: { src, frame } } : { index, src, alt: title }];
  });
