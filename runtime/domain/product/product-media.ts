import type { Product } from '../../../schemas/generated/wire.ts';
import { parseYoutubeLink, type YoutubeVideo } from './youtube.ts';

/** The sources of gallery media. */
type MediaSource = 'video' | 'mainImage' | 'images';

/** Source: spec 2, "Gallery order default video, mainImage, images". */
export const GALLERY_ORDER: readonly MediaSource[] = ['video', 'mainImage', 'images'];

/** One item of a gallery. */
export type MediaItem =
  | { readonly kind: 'image'; readonly src: string }
  /** A self-hosted video. */
  | { readonly kind: 'video'; readonly src: string }
  /** A video on YouTube, with its watch page. */
  | { readonly kind: 'youtube'; readonly src: string; readonly video: YoutubeVideo };

export type ProductMediaFields = Pick<Product, 'mainImage' | 'images' | 'video' | 'youtubeLink' | 'variants'>;

/**
 * The gallery items of a product without duplicates: videos and images in the given order, then images that only variants have, so that each variant finds its image.
 *
 * @param lead path of the image to show first: that of the variant in the address
 */
export function productMedia(
  product: ProductMediaFields,
  order: readonly MediaSource[] = GALLERY_ORDER,
  lead?: string,
): readonly MediaItem[] {
  const images = (sources: readonly (string | undefined)[]) => sources.map((src) => mediaItem('image', src));
  const video = parseYoutubeLink(product.youtubeLink);
  const bySource: Readonly<Record<MediaSource, readonly (MediaItem | undefined)[]>> = {
    video: [mediaItem('video', product.video), video && { kind: 'youtube', src: video.watch, video }],
    mainImage: images([product.mainImage]),
    images: images(product.images.map(({ path }) => path)),
  };
  const items = [
    ...images([lead]),
    ...order.flatMap((source) => bySource[source]),
    ...images(product.variants.map(({ image }) => image)),
  ].filter((each) => each !== undefined);
  return [...new Map(items.map((each) => [each.src, each])).values()];
}

const mediaItem = (kind: 'image' | 'video', src: string | undefined): MediaItem | undefined =>
  src === undefined || src === '' ? undefined : { kind, src };
