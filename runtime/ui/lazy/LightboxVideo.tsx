import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { resizedImageUrl, videoUrl } from '../media/media-urls.ts';
import { Button } from '../primitives/Button.tsx';
import { Icon } from '../primitives/Icon.tsx';
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

/**
 * A YouTube video. Reading of spec 2 ("click opens lightbox"): it plays inside, and nothing of YouTube loads before a
 * click on the link to this slide, or on the play button.
 */
export function LightboxYoutube({ source: { youtube }, coverSrc, name, isActive, isAutoplaying }: LightboxVideoProps) {
  const t = useMessages('shared');
  const [isPlaying, setPlaying] = useState(isAutoplaying);
  // Off screen nothing plays, and playback does not resume by itself.
  if (!isActive && isPlaying) setPlaying(false);
  if (!isActive || !isPlaying) {
    return (
      <div className={styles.frame}>
        <img src={resizedImageUrl(coverSrc, POSTER_WIDTH_PX)} alt="" className={styles.poster} />
        {isActive && (
          <Button className={styles.playButton} onClick={() => setPlaying(true)}>
            <Icon name="play" />
            {youtube?.playLabel}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      {/* Behind the frame, which covers it once loaded. */}
      <p role="status" className={styles.loading}>
        {t('loadingVideo')}
      </p>
      <iframe
        className={styles.video}
        title={name}
        src={`https://www.youtube-nocookie.com/embed/${youtube?.id}?autoplay=1&rel=0`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  );
}

const POSTER_WIDTH_PX = 1280;

export interface LightboxVideoSource {
  /** Path in the media library, or the watch page on YouTube. */
  readonly src: string;
  /** Of a video on YouTube: its id, and the label of the button that plays it. */
  readonly youtube?: { readonly id: string; readonly playLabel: string } | undefined;
  /** Data URL of an extracted poster, preferred to the image. */
  readonly posterUrl?: string | undefined;
}
