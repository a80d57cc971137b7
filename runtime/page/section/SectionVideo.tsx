import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { videoUrl } from '../../ui/media/media-urls.ts';
import { IconButton } from '../../ui/primitives/IconButton.tsx';
import { backgroundLayer, coverMedia, pauseButtonCorner } from './section-background.styles.ts';

export interface SectionVideoProps {
  /** Path of the media library. */
  readonly src: string;
  /** The picture that stands for it until it plays. */
  readonly children: ReactNode;
}

/**
 * A silent film behind a section. It is fetched and plays while it is in view, unless the person prefers less motion;
 * everybody can stop it (WCAG 2.2.2). Without script its picture stands there.
 */
export function SectionVideo({ src, children }: SectionVideoProps) {
  const t = useMessages('shared');
  const film = useRef<HTMLVideoElement>(null);
  // Undefined until the browser is asked what the person prefers.
  const [isWanted, setWanted] = useState<boolean>();
  useEffect(() => setWanted(!prefersReducedMotionOrData()), []);
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
      <div className={backgroundLayer} data-backdrop="">
        {children}
        <video ref={film} className={coverMedia} src={videoUrl(src)} muted loop playsInline preload="none" />
      </div>
      {isWanted !== undefined && (
        <IconButton
          className={pauseButtonCorner}
          icon={isWanted ? 'pause' : 'play'}
          label={t(isWanted ? 'pauseFilm' : 'playFilm')}
          onClick={() => setWanted(!isWanted)}
        />
      )}
    </>
  );
}

const prefersReducedMotionOrData = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
