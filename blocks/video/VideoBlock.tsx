import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { filmOf, renditionOf } from '../../runtime/ui/rendition.ts';
import { SHAPE_RATIOS } from '../../runtime/ui/shape-ratios.ts';
import { useFilmFrame } from '../../runtime/ui/use-film-frame.ts';
import type { VideoProps } from '../../schemas/generated/blocks/video.ts';
import * as look from './video-look.ts';

/** A film with the browser's own controls: it works without script, and nothing of it is fetched before it is wanted. */
export default function VideoBlock({ props }: BlockProps<VideoProps>) {
  const t = useMessages('video');
  const shared = useMessages('shared');
  const { src, poster, name, captions, shape, caption } = props;
  const { place, frame, isLoading } = useFilmFrame<HTMLVideoElement>(poster === undefined ? filmOf(src) : undefined);
  return (
    <figure className={look.figure}>
      <div className={look.frame} style={{ aspectRatio: SHAPE_RATIOS[shape] }}>
        {/* biome-ignore lint/a11y/useMediaCaption: a film without words needs no subtitles; the others have the tenant's */}
        <video
          ref={place}
          className={look.film}
          src={filmOf(src)}
          poster={poster === undefined ? frame : renditionOf(poster, POSTER_WIDTH)}
          aria-label={name}
          controls
          playsInline
          preload="none"
        >
          {captions !== undefined && <track kind="captions" src={filmOf(captions)} default />}
          {t('noFilm')}{' '}
          <a href={filmOf(src)} data-reload="">
            {t('open')}
          </a>
        </video>
        {isLoading && (
          <p role="status" className={look.loading}>
            {shared('loadingVideo')}
          </p>
        )}
      </div>
      {caption !== undefined && <figcaption className={look.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** px. A film stands in half of a large window at least. */
const POSTER_WIDTH = 1280;
