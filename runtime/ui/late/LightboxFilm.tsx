import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { filmOf, renditionOf } from '../rendition.ts';
import * as look from './lightbox-look.ts';

export interface LightboxFilmProps {
  /** Path of the media library, as is `poster`'s; a poster may also be a frame as `data:`. */
  readonly src: string;
  readonly poster: string;
  readonly name: string;
  /** Somebody asked for it; one that is come upon waits to be played. */
  readonly playsAtOnce: boolean;
}

/** A film with the browser's own controls. */
export function LightboxFilm({ src, poster, name, playsAtOnce }: LightboxFilmProps) {
  const t = useMessages('shared');
  const [isLoading, setLoading] = useState(playsAtOnce);
  const done = () => setLoading(false);
  return (
    <div className={look.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: the wire has no subtitles of products' films */}
      <video
        className={look.film}
        src={filmOf(src)}
        poster={poster.startsWith('data:') ? poster : renditionOf(poster, POSTER_WIDTH)}
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
