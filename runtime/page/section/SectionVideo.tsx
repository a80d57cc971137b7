import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { retryImport } from '../../ui/lazy/retry-import.ts';
import { videoUrl } from '../../ui/media/media-urls.ts';
import { backgroundLayer, coverMedia } from './section-background.styles.ts';

/** What plays and stops it is fetched after hydration, by pages that have a film. */
const LazyVideoPlayer = lazy(() => retryImport(() => import('./SectionVideoPlayer.tsx')));

export interface SectionVideoProps {
  /** Path of the media library. */
  readonly src: string;
  /** The picture that stands for it until it plays. */
  readonly children: ReactNode;
}

/** A silent film behind a section, see `SectionVideoPlayer`. Without script its picture stands there. */
export function SectionVideo({ src, children }: SectionVideoProps) {
  const film = useRef<HTMLVideoElement>(null);
  const isHydrated = useHydrated();
  return (
    <>
      <div className={backgroundLayer} data-backdrop="">
        {children}
        <video ref={film} className={coverMedia} src={videoUrl(src)} muted loop playsInline preload="none" />
      </div>
      {isHydrated && (
        <Suspense fallback={null}>
          <LazyVideoPlayer film={film} />
        </Suspense>
      )}
    </>
  );
}
