import type { BackgroundVideo } from '../../../schemas/generated/builder.ts';
import { ResponsiveImage } from '../../ui/media/ResponsiveImage.tsx';
import { SectionVideo } from './SectionVideo.tsx';
import { backgroundLayer, coverMedia } from './section-background.styles.ts';

export interface SectionBackgroundProps {
  readonly image: string | undefined;
  readonly video: BackgroundVideo | undefined;
  /** It stands behind the page's first section: fetched at once. */
  readonly isFirst: boolean;
}

/** What fills a section behind its rows: a picture, or a film before which its picture stands. */
export function SectionBackground({ image, video, isFirst }: SectionBackgroundProps) {
  const src = video?.poster ?? image;
  const picture = src !== undefined && (
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
      {picture}
    </div>
  ) : (
    <SectionVideo src={video.src}>{picture}</SectionVideo>
  );
}

/** A section on a phone is higher than wide: it shows a piece of a picture nearly twice as wide as the window is. */
const SIZES = '(min-width: 900px) 100vw, max(100vw, 90vh)';

/** Behind words, under a veil or in motion nobody looks for the finest detail. */
const WIDTHS = { from: 480, to: 1920 };
