import type { Product } from '../../schemas/generated/wire.ts';
import { youtubeFilm } from './youtube.ts';

/** Where a gallery's media come from. */
export type MediaPart = 'video' | 'mainImage' | 'images';

/** Source: spec 2, "Gallery order default video, mainImage, images". */
export const GALLERY_ORDER: readonly MediaPart[] = ['video', 'mainImage', 'images'];

/** Something that a gallery shows. */
export type ProductMedium =
  | { readonly kind: 'picture'; readonly src: string }
  /** A film of this shop. */
  | { readonly kind: 'film'; readonly src: string }
  /** A film elsewhere, that opens there. */
  | { readonly kind: 'link'; readonly src: string };

export type MediaFacts = Pick<Product, 'mainImage' | 'images' | 'video' | 'youtubeLink' | 'variants'>;

/**
 * What a product's gallery shows, each thing once: films and pictures in the order that is wished, then the pictures that
 * only variants have, so that choosing one always finds its picture.
 *
 * @param lead path of a picture that goes before all others: that of a variant whose address was opened
 */
export function productMedia(
  product: MediaFacts,
  order: readonly MediaPart[] = GALLERY_ORDER,
  lead?: string,
): readonly ProductMedium[] {
  const pictures = (sources: readonly (string | undefined)[]) => sources.map((src) => medium('picture', src));
  const parts: Readonly<Record<MediaPart, readonly (ProductMedium | undefined)[]>> = {
    video: [medium('film', product.video), medium('link', youtubeFilm(product.youtubeLink)?.watch)],
    mainImage: pictures([product.mainImage]),
    images: pictures(product.images.map(({ path }) => path)),
  };
  const all = [
    ...pictures([lead]),
    ...order.flatMap((part) => parts[part]),
    ...pictures(product.variants.map(({ image }) => image)),
  ].filter((each) => each !== undefined);
  return [...new Map(all.map((each) => [each.src, each])).values()];
}

const medium = (kind: ProductMedium['kind'], src: string | undefined): ProductMedium | undefined =>
  src === undefined || src === '' ? undefined : { kind, src };
