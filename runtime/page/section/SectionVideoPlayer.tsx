import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { IconButton } from '../../ui/primitives/IconButton.tsx';

export interface SectionVideoPlayerProps {
  readonly film: RefObject<HTMLVideoElement | null>;
}

/**
 * Fetches and plays a section's film while it is in view, unless the person prefers less motion; everybody can stop it
 * (WCAG 2.2.2). For the browser alone.
 */
export default function SectionVideoPlayer({ film }: SectionVideoPlayerProps) {
  const t = useMessages('shared');
  const [isWanted, setWanted] = useState(() => !prefersReducedMotion());
  useEffect(() => {
    const video = film.current;
    if (video === null || !isWanted) return;
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
  }, [film, isWanted]);
  return (
    <IconButton
      className={pauseButtonCorner}
      icon={isWanted ? 'pause' : 'play'}
      label={t(isWanted ? 'pauseFilm' : 'playFilm')}
      onClick={() => setWanted(!isWanted)}
    />
  );
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Above the section's words, which stand above the film; on a ground of its own, since the film may show anything. */
const pauseButtonCorner = css({
  '&&': {
    position: 'absolute',
    zIndex: 1,
    insetBlockEnd: 'var(--space-2)',
    insetInlineEnd: 'var(--space-2)',
    background: 'color-mix(in srgb, var(--color-background) 84%, transparent)',
    '&:hover': { background: 'var(--color-background)' },
  },
});
