import { FILM_FRAME, FRAME_PATIENCE_MS, framePositions, isTooDark } from '../../domain/film-frame.ts';

/** px of the frame that is kept, at most; it stands in a page's column. */
const WIDTH = 960;

const QUALITY = 0.8;

/** Every so many px of a frame are looked at. */
const SAMPLE = 24;

/**
 * A frame of a film of this shop as the address of a picture, for a film that has none to stand for it. Rejects when
 * the film does not answer within 15 s, breaks, or shows nothing where it is looked at (spec 8, 9).
 */
export async function extractFrame(src: string, search = FILM_FRAME): Promise<string> {
  const film = document.createElement('video');
  film.muted = true;
  film.preload = 'auto';
  film.src = src;
  const failure = giveUp(film);
  try {
    await Promise.race([happens(film, 'loadeddata'), failure.promise]);
    for (const position of framePositions(film.duration, search)) {
      film.currentTime = position;
      await Promise.race([happens(film, 'seeked'), failure.promise]);
      const frame = drawFrame(film);
      // As data: the page's policy lets no picture come from elsewhere, not even from memory.
      if (frame !== undefined) return frame.toDataURL('image/webp', QUALITY);
    }
    throw new Error(`${src}: shows nothing where it was looked at`);
  } finally {
    failure.end();
    film.removeAttribute('src');
    film.load();
  }
}

function giveUp(film: HTMLVideoElement): { promise: Promise<never>; end: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${film.src}: did not answer in time`)), FRAME_PATIENCE_MS);
  film.addEventListener('error', () => reject(film.error ?? new Error(`${film.src}: cannot be played`)), {
    once: true,
  });
  promise.catch(() => {});
  return { promise, end: () => clearTimeout(timer) };
}

const happens = (film: HTMLVideoElement, event: string): Promise<Event> =>
  new Promise((resolve) => film.addEventListener(event, resolve, { once: true }));

/** The frame that the film shows now; undefined where it is as good as black. */
function drawFrame(film: HTMLVideoElement): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(WIDTH, film.videoWidth);
  canvas.height = Math.round((canvas.width * film.videoHeight) / film.videoWidth);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(film, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const sampled: number[] = [];
  for (let at = 0; at + 3 < data.length; at += 4 * SAMPLE) sampled.push(...data.subarray(at, at + 4));
  return isTooDark(sampled) ? undefined : canvas;
}
