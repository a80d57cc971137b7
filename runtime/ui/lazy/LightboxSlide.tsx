import { type CSSProperties, useState } from 'react';
import { ColorSchemeImage } from '../media/ColorSchemeImage.tsx';
import { useStores } from '../stores-context.ts';
import { LightboxVideo, type LightboxVideoSource, LightboxYoutube } from './LightboxVideo.tsx';
import * as styles from './lightbox.styles.ts';
import type { ZoomTransform } from './zoom-transform.ts';

export interface LightboxSlideProps {
  readonly item: LightboxItem;
  readonly isActive: boolean;
  /** It is the item that the lightbox was opened with. */
  readonly isInitial: boolean;
  /** Zoom of the current slide. */
  readonly zoom: ZoomTransform | undefined;
}

/** An image or a video at its largest. Only the current slide is exposed to screen readers. */
export function LightboxSlide({ item, isActive, isInitial, zoom }: LightboxSlideProps) {
  const { locale } = useStores();
  const { src, darkSrc, alt, caption, video } = item;
  // Once zoomed, the larger rendition is kept.
  const [isSharp, setSharp] = useState(false);
  if (!isSharp && zoom !== undefined && zoom.scale > 1) setSharp(true);
  const Video = video?.youtube === undefined ? LightboxVideo : LightboxYoutube;
  return (
    <li className={styles.slide} aria-hidden={!isActive || undefined}>
      <figure className={styles.figure}>
        {video !== undefined ? (
          <Video source={video} coverSrc={src} name={alt} isActive={isActive} isAutoplaying={isInitial} />
        ) : (
          <div className={styles.frame} style={zoom && zoomStyle(zoom)}>
            <ColorSchemeImage
              src={src}
              darkSrc={darkSrc}
              isDarkScheme={locale.scheme === 'dark'}
              alt={alt}
              ratio={1}
              sizes={isSharp ? '200vw' : '100vw'}
              widths={IMAGE_WIDTHS}
              eager={isActive}
              className={styles.image}
            />
          </div>
        )}
        {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </li>
  );
}

const zoomStyle = ({ scale, x, y }: ZoomTransform): CSSProperties =>
  ({ '--place': `translate(${x}px, ${y}px) scale(${scale})` }) as CSSProperties;

const IMAGE_WIDTHS = { from: 640, to: 1920 };

export interface LightboxItem {
  readonly src: string;
  readonly darkSrc?: string | undefined;
  readonly alt: string;
  readonly caption?: string | undefined;
  /** A video, for which the image is the poster. */
  readonly video?: LightboxVideoSource | undefined;
}
