import type { BackgroundVideo } from '../../../schemas/generated/builder.ts';
import { ResponsiveImage } from '../../ui/media/ResponsiveImage.tsx';
import { SectionVideo } from './SectionVideo.tsx';
import { backgroundLayer, coverMedia } from './section-background.styles.ts';

export interface SectionBackgroundProps {
  readonly image: string | undefined;
  readonly video: BackgroundVideo | undefined;
  /** In the page's first section: fetched at once. */
  readonly isFirst: boolean;
}

/** Image or video behind a section's rows. */
export function SectionBackground({ image, video, isFirst }: SectionBackgroundProps) {
  const src = video?.poster ?? image;
  const still = src !== undefined && (
    <ResponsiveImage
      src={src}
      alt=""
      ratio={16 / 9}
      sizes={SIZES}
      widths={WIDTHS}
      eager={isFirst}
      className={coverMedia}
    />
  );
  return video === undefined ? (
    <div className={backgroundLayer} data-backdrop="">
      {still}
    </div>
  ) : (
    <SectionVideo src={video.src}>{still}</SectionVideo>
  );
}

/** A section on a phone is higher than wide: it shows a piece of an image nearly twice as wide as the window is. */
const SIZES = '(min-width: 900px) 100vw, max(100vw, 90vh)';

/** A background needs no full resolution. */
const WIDTHS = { from: 480, to: 1920 };
