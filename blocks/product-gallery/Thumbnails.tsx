import { useEffect, useRef } from 'react';
import type { ProductMedium } from '../../runtime/domain/product-media.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { Picture } from '../../runtime/ui/Picture.tsx';
import * as styles from './gallery-look.ts';

export interface ThumbnailsProps {
  readonly media: readonly ProductMedium[];
  /** Path of the picture that stands for a film; empty where there is none. */
  readonly cover: string;
  readonly frame: string | undefined;
  /** Begins the slides' ids. */
  readonly id: string;
  readonly active: number;
  readonly onChoose: (index: number) => void;
}

/** All slides, small. Each is a link to its slide, which works without script, too. */
export function Thumbnails({ media, cover, frame, id, active, onChoose }: ThumbnailsProps) {
  const t = useMessages('product-gallery');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const thumbnail = list.current?.children[active];
    // Within their list alone: the page stays where it is read.
    if (list.current !== null && thumbnail !== undefined) bringIntoView(list.current, thumbnail);
  }, [active]);

  return (
    <ul ref={list} className={styles.thumbnails}>
      {media.map(({ kind, src }, index) => (
        <li key={src}>
          <a
            href={`#${id}${index}`}
            aria-label={kind === 'picture' ? t('showPicture', { number: index + 1 }) : t('showVideo')}
            aria-current={index === active || undefined}
            className={styles.thumbnail}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <Small src={kind === 'picture' ? src : cover} frame={kind === 'film' ? frame : undefined} />
            {kind !== 'picture' && (
              <span className={styles.smallPlay}>
                <Icon name="play" className={styles.playSign} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Small({ src, frame }: { readonly src: string; readonly frame: string | undefined }) {
  if (frame !== undefined) return <img src={frame} alt="" className={styles.frame} />;
  if (src === '') return <span className={styles.frame} />;
  return <Picture src={src} alt="" ratio={1} sizes={`${styles.THUMBNAIL}px`} widths={WIDTHS} />;
}

const WIDTHS = { from: 64, to: 256 };

function bringIntoView(list: Element, thumbnail: Element): void {
  const [around, own] = [list.getBoundingClientRect(), thumbnail.getBoundingClientRect()];
  list.scrollLeft += beyond(own.left, own.right, around.left, around.right);
  list.scrollTop += beyond(own.top, own.bottom, around.top, around.bottom);
}

/** How far something reaches over the start (less than 0) or the end of what it should lie in. */
function beyond(start: number, end: number, from: number, to: number): number {
  if (start < from) return start - from;
  return end > to ? end - to : 0;
}
