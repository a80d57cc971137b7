import { type CSSProperties, useState } from 'react';
import { SchemePicture } from '../SchemePicture.tsx';
import { useStores } from '../stores-context.ts';
import type { LightboxPicture } from './Lightbox.tsx';
import { LightboxFilm } from './LightboxFilm.tsx';
import * as look from './lightbox-look.ts';
import type { ZoomView } from './zoom-view.ts';

export interface LightboxSlideProps {
  readonly picture: LightboxPicture;
  readonly isActive: boolean;
  /** Somebody asked for this very one. */
  readonly isFirst: boolean;
  /** How closely it is looked at. */
  readonly view: ZoomView | undefined;
}

/** A picture or a film at its largest. People who listen are told of the one in view alone. */
export function LightboxSlide({ picture, isActive, isFirst, view }: LightboxSlideProps) {
  const { locale } = useStores();
  const { src, darkSrc, alt, caption, film } = picture;
  // Whoever looked closely once has the larger picture, and nobody fetches a smaller one again.
  const [isSharp, setSharp] = useState(false);
  if (!isSharp && view !== undefined && view.scale > 1) setSharp(true);
  return (
    <li className={look.slide} aria-hidden={!isActive || undefined}>
      <figure className={look.figure}>
        {film !== undefined ? (
          <LightboxFilm film={film} cover={src} name={alt} isActive={isActive} playsAtOnce={isFirst} />
        ) : (
          <div className={look.frame} style={view && placeOf(view)}>
            <SchemePicture
              src={src}
              darkSrc={darkSrc}
              isDark={locale.scheme === 'dark'}
              alt={alt}
              ratio={1}
              sizes={isSharp ? '200vw' : '100vw'}
              widths={WIDTHS}
              eager={isActive}
              className={look.picture}
            />
          </div>
        )}
        {caption !== undefined && <figcaption className={look.caption}>{caption}</figcaption>}
      </figure>
    </li>
  );
}

const placeOf = ({ scale, x, y }: ZoomView): CSSProperties =>
  ({ '--place': `translate(${x}px, ${y}px) scale(${scale})` }) as CSSProperties;

const WIDTHS = { from: 640, to: 1920 };
