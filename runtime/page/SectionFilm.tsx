import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { filmOf } from '../ui/rendition.ts';
import { behind, corner, fill } from './backdrop-look.ts';

export interface SectionFilmProps {
  /** Path of the media library. */
  readonly src: string;
  /** The picture that stands for it until it plays. */
  readonly children: ReactNode;
}

/**
 * A silent film behind a section. It is fetched and plays while it is in view, unless the person prefers less motion;
 * everybody can stop it (WCAG 2.2.2). Without script its picture stands there.
 */
export function SectionFilm({ src, children }: SectionFilmProps) {
  const t = useMessages('shared');
  const film = useRef<HTMLVideoElement>(null);
  // Undefined until the browser is asked what the person prefers.
  const [isWanted, setWanted] = useState<boolean>();
  useEffect(() => setWanted(!prefersRest()), []);
  useEffect(() => {
    const video = film.current;
    if (video === null || isWanted !== true) return;
    const watcher = new IntersectionObserver(([entry]) => {
      // A browser that refuses to play by itself goes on showing the picture.
      if (entry?.isIntersecting) video.play().catch(() => setWanted(false));
      else video.pause();
    });
    watcher.observe(video);
    return () => {
      watcher.disconnect();
      video.pause();
    };
  }, [isWanted]);
  return (
    <>
      <div className={behind} data-backdrop="">
        {children}
        <video ref={film} className={fill} src={filmOf(src)} muted loop playsInline preload="none" />
      </div>
      {isWanted !== undefined && (
        <IconButton
          className={corner}
          icon={isWanted ? 'pause' : 'play'}
          label={t(isWanted ? 'pauseFilm' : 'playFilm')}
          onClick={() => setWanted(!isWanted)}
        />
      )}
    </>
  );
}

const prefersRest = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
