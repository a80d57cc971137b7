import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { filmOf, renditionOf } from '../rendition.ts';
import type { LightboxFilmFacts } from './Lightbox.tsx';
import * as look from './lightbox-look.ts';

export interface LightboxFilmProps {
  readonly film: LightboxFilmFacts;
  /** Path of a picture that stands for it where it has no frame; empty where there is none. */
  readonly cover: string;
  readonly name: string;
  /** It is the slide in view. */
  readonly isActive: boolean;
  /** Somebody asked for it; one that is come upon waits to be played. */
  readonly playsAtOnce: boolean;
}

/** A film with the browser's own controls. Out of view nothing of it is left that could play on or take the focus. */
export function LightboxFilm({ film, cover, name, isActive, playsAtOnce }: LightboxFilmProps) {
  const t = useMessages('shared');
  const [isLoading, setLoading] = useState(playsAtOnce);
  const video = useRef<HTMLVideoElement>(null);
  const done = () => setLoading(false);
  useEffect(() => {
    // What the browser had already came before anybody listened.
    if ((video.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA) setLoading(false);
  }, []);
  const poster = film.frame ?? (cover === '' ? undefined : renditionOf(cover, POSTER_WIDTH));
  if (!isActive) {
    return <div className={look.frame}>{poster && <img src={poster} alt="" className={look.picture} />}</div>;
  }
  return (
    <div className={look.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the wire has no subtitles of products' films */}
      <video
        ref={video}
        className={look.film}
        src={filmOf(film.src)}
        poster={poster}
        aria-label={name}
        controls
        playsInline
        autoPlay={playsAtOnce}
        preload={playsAtOnce ? 'auto' : 'none'}
        onLoadedData={done}
        onError={done}
      />
      {isLoading && (
        <p role="status" className={look.loading}>
          {t('loadingVideo')}
        </p>
      )}
    </div>
  );
}

/** px. */
const POSTER_WIDTH = 1280;
