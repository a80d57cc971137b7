import { useEffect } from 'react';
import { THUMBNAIL_FRAME } from '../../runtime/domain/film-frame.ts';
import { useFilmFrame } from '../../runtime/ui/use-film-frame.ts';

export interface FilmCoverProps {
  /** Where the browser gets the film. */
  readonly src: string;
  /** Told the address of the frame that stands for it, once it was found. */
  readonly onFrame: (frame: string) => void;
}

/** Looks for the frame that stands for a film, when it comes near the view; shows nothing itself. */
export function FilmCover({ src, onFrame }: FilmCoverProps) {
  const { place, frame } = useFilmFrame<HTMLSpanElement>(src, THUMBNAIL_FRAME);
  useEffect(() => {
    if (frame !== undefined) onFrame(frame);
  }, [frame, onFrame]);
  return <span ref={place} aria-hidden />;
}
