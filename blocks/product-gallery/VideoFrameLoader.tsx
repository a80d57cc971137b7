import { useEffect } from 'react';
import { THUMBNAIL_FRAME } from '../../runtime/domain/product/video-frame.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useVideoPoster } from '../../runtime/ui/media/use-video-poster.ts';

export interface VideoFrameLoaderProps {
  /** URL of the video. */
  readonly src: string;
  /** Called with the URL of the video's poster frame. */
  readonly onFrame: (frame: string) => void;
}

/** Loads the poster frame of a video when it comes near the viewport; renders nothing visible. */
function VideoFrameLoader({ src, onFrame }: VideoFrameLoaderProps) {
  const { target: place, posterUrl: frame } = useVideoPoster<HTMLSpanElement>(src, THUMBNAIL_FRAME);
  useEffect(() => {
    if (frame !== undefined) onFrame(frame);
  }, [frame, onFrame]);
  return <span ref={place} aria-hidden className={outOfFlow} />;
}

// Else the gallery would have a further row with its gap.
const outOfFlow = css({ position: 'absolute' });

export default VideoFrameLoader;
