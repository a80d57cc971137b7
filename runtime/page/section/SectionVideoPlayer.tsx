import { type RefObject, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { IconButton } from '../../ui/primitives/IconButton.tsx';

interface SectionVideoPlayerProps {
  readonly video: RefObject<HTMLVideoElement | null>;
}

/**
 * Fetches and plays a section's video in view, unless reduced motion is preferred; with a pause button (WCAG 2.2.2).
 * Browser only.
 */
export default function SectionVideoPlayer({ video: ref }: SectionVideoPlayerProps) {
  const t = useMessages('shared');
  const [isWanted, setWanted] = useState(() => !prefersReducedMotion());
  useEffect(() => {
    const video = ref.current;
    if (video === null || !isWanted) return;
    const watcher = new IntersectionObserver(([entry]) => {
      // A browser that refuses to play by itself goes on showing the image.
      if (entry?.isIntersecting) video.play().catch(() => setWanted(false));
      else video.pause();
    });
    watcher.observe(video);
    return () => {
      watcher.disconnect();
      video.pause();
    };
  }, [ref, isWanted]);
  return (
    <IconButton
      className={pauseButtonCorner}
      icon={isWanted ? 'pause' : 'play'}
      label={t(isWanted ? 'pauseVideo' : 'playVideo')}
      onClick={() => setWanted(!isWanted)}
    />
  );
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Above the section's content, with a background of its own. */
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
