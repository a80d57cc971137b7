import { useEffect, useRef } from 'react';
import type { MediaItem } from '../../runtime/domain/product/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import * as styles from './product-gallery.styles.ts';

export interface ThumbnailsProps {
  readonly media: readonly MediaItem[];
  /** Path of the image used as a video's poster; empty if there is none. */
  readonly posterSrc: string;
  readonly videoFrame: string | undefined;
  /** Prefix of the slides' ids. */
  readonly id: string;
  readonly active: number;
  readonly onChoose: (index: number) => void;
}

/** Small images of all slides. Each links to its slide, which works without JavaScript too. */
export function Thumbnails({ media, posterSrc, videoFrame, id, active, onChoose }: ThumbnailsProps) {
  const t = useMessages('product-gallery');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const thumbnail = list.current?.children[active];
    // Scrolls the list only, not the page.
    if (list.current !== null && thumbnail !== undefined) scrollListTo(list.current, thumbnail);
  }, [active]);

  return (
    <ul ref={list} className={styles.thumbnails}>
      {media.map((medium, index) => (
        <li key={medium.src}>
          <a
            href={`#${id}${index}`}
            aria-label={medium.kind === 'image' ? t('showImage', { number: index + 1 }) : t('showVideo')}
            aria-current={index === active || undefined}
            className={styles.thumbnail}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <ThumbnailImage src={imageOf(medium, posterSrc)} frame={medium.kind === 'video' ? videoFrame : undefined} />
            {medium.kind !== 'image' && (
              <span className={styles.smallPlay}>
                <Icon name="play" className={styles.playIcon} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Path of an item's image. */
function imageOf(medium: MediaItem, posterSrc: string): string {
  if (medium.kind === 'youtube') return medium.video.thumbnail;
  return medium.kind === 'video' ? posterSrc : medium.src;
}

function ThumbnailImage({ src, frame: videoFrame }: { readonly src: string; readonly frame: string | undefined }) {
  if (videoFrame !== undefined) return <img src={videoFrame} alt="" className={styles.videoFrame} />;
  if (src === '') return <span className={styles.videoFrame} />;
  return <ResponsiveImage src={src} alt="" ratio={1} sizes={`${styles.THUMBNAIL_SIZE}px`} widths={WIDTHS} />;
}

const WIDTHS = { from: 64, to: 256 };

function scrollListTo(list: Element, thumbnail: Element): void {
  const [listRect, thumbnailRect] = [list.getBoundingClientRect(), thumbnail.getBoundingClientRect()];
  list.scrollLeft += overflowDistance(thumbnailRect.left, thumbnailRect.right, listRect.left, listRect.right);
  list.scrollTop += overflowDistance(thumbnailRect.top, thumbnailRect.bottom, listRect.top, listRect.bottom);
}

/** How far an element overflows the start (negative) or the end of its container. */
function overflowDistance(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from;
  return end > to ? end - to : 0;
}
