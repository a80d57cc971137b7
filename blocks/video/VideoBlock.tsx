import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ASPECT_RATIOS, resizedImageUrl, videoUrl } from '../../runtime/ui/media/media-urls.ts';
import { useVideoPoster } from '../../runtime/ui/media/use-video-poster.ts';
import type { VideoProps } from '../../schemas/generated/blocks/video.ts';
import * as styles from './video.styles.ts';

/** A video with native controls: it works without JavaScript, and nothing is loaded before it is played. */
export default function VideoBlock({ props }: BlockProps<VideoProps>) {
  const t = useMessages('video');
  const shared = useMessages('shared');
  const { src, poster, name, captions, ratio, caption } = props;
  const {
    target: place,
    posterUrl: frame,
    isLoading,
  } = useVideoPoster<HTMLVideoElement>(poster === undefined ? videoUrl(src) : undefined);
  return (
    <figure>
      <div className={styles.frame} style={{ aspectRatio: ASPECT_RATIOS[ratio] }}>
        {/* biome-ignore lint/a11y/useMediaCaption: a video without speech needs no captions; others have the tenant's */}
        <video
          ref={place}
          className={styles.video}
          src={videoUrl(src)}
          poster={poster === undefined ? frame : resizedImageUrl(poster, POSTER_WIDTH)}
          aria-label={name}
          controls
          playsInline
          preload="none"
        >
          {captions !== undefined && <track kind="captions" src={videoUrl(captions)} default />}
          {t('notPlayable')}{' '}
          <a href={videoUrl(src)} data-reload="">
            {t('open')}
          </a>
        </video>
        {isLoading && (
          <p role="status" className={styles.loading}>
            {shared('loadingVideo')}
          </p>
        )}
      </div>
      {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** px. A video takes at least half of a large screen. */
const POSTER_WIDTH = 1280;
