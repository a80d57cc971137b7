import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { retryImport } from '../../ui/lazy/retry-import.ts';
import { videoUrl } from '../../ui/media/media-urls.ts';
import { backgroundLayer, coverMedia } from './section-background.styles.ts';

/** The player is fetched after hydration, by pages with a video. */
const LazyVideoPlayer = lazy(() => retryImport(() => import('./SectionVideoPlayer.tsx')));

interface SectionVideoProps {
  /** Path of the media library. */
  readonly src: string;
  /** Poster image. */
  readonly children: ReactNode;
}

/** A silent video behind a section, see `SectionVideoPlayer`. Without script its image is shown. */
export function SectionVideo({ src, children }: SectionVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isHydrated = useHydrated();
  return (
    <>
      <div className={backgroundLayer} data-backdrop="">
        {children}
        <video ref={video} className={coverMedia} src={videoUrl(src)} muted loop playsInline preload="none" />
      </div>
      {isHydrated && (
        <Suspense fallback={null}>
          <LazyVideoPlayer video={video} />
        </Suspense>
      )}
    </>
  );
}
