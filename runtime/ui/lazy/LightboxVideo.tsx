import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { resizedImageUrl, videoUrl } from '../media/media-urls.ts';
import * as styles from './lightbox.styles.ts';

export interface LightboxVideoProps {
  readonly source: LightboxVideoSource;
  /** Path of the poster image without an extracted frame; empty for none. */
  readonly coverSrc: string;
  readonly name: string;
  /** It is the current slide. */
  readonly isActive: boolean;
  /** It is the initial item; later ones wait to be played. */
  readonly isAutoplaying: boolean;
}

/** A video with native controls. Off screen only its poster is rendered, so nothing can play or take the focus. */
export function LightboxVideo({ source, coverSrc, name, isActive, isAutoplaying }: LightboxVideoProps) {
  const t = useMessages('shared');
  const [isLoading, setLoading] = useState(isAutoplaying);
  const video = useRef<HTMLVideoElement>(null);
  const finishLoading = () => setLoading(false);
  useEffect(() => {
    // `loadeddata` may have fired before React attached its listener.
    if ((video.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA) setLoading(false);
  }, []);
  const poster = source.posterUrl ?? (coverSrc === '' ? undefined : resizedImageUrl(coverSrc, POSTER_WIDTH_PX));
  if (!isActive) {
    return <div className={styles.frame}>{poster && <img src={poster} alt="" className={styles.image} />}</div>;
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the wire has no subtitles for product videos */}
      <video
        ref={video}
        className={styles.video}
        src={videoUrl(source.src)}
        poster={poster}
        aria-label={name}
        controls
        playsInline
        autoPlay={isAutoplaying}
        preload={isAutoplaying ? 'auto' : 'none'}
        onLoadedData={finishLoading}
        onError={finishLoading}
      />
      {isLoading && (
        <p role="status" className={styles.loading}>
          {t('loadingVideo')}
        </p>
      )}
    </div>
  );
}

const POSTER_WIDTH_PX = 1280;

export interface LightboxVideoSource {
  /** Path in the media library. */
  readonly src: string;
  /** Data URL of an extracted poster, preferred to the image. */
  readonly posterUrl?: string | undefined;
}
