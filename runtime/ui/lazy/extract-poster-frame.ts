import { FRAME_TIMEOUT_MS, framePositions, isTooDark, VIDEO_FRAME } from '../../domain/product/video-frame.ts';

/** Maximum width of the frame; it fills a column of the page. */
const MAX_FRAME_WIDTH_PX = 960;

const WEBP_QUALITY = 0.8;

/** One of this many pixels is checked for brightness. */
const SAMPLE_INTERVAL_PX = 24;

/**
 * Extracts a frame of a shop video as a data URL, for a video without a poster. Rejects when the video does not load
 * within 15 s, fails, or is dark at every position (spec 8, 9).
 */
export async function extractPosterFrame(src: string, search = VIDEO_FRAME): Promise<string> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = src;
  const failure = rejectOnTimeoutOrError(video);
  try {
    await Promise.race([waitForEvent(video, 'loadeddata'), failure.promise]);
    for (const position of framePositions(video.duration, search)) {
      video.currentTime = position;
      await Promise.race([waitForEvent(video, 'seeked'), failure.promise]);
      const frame = drawFrame(video);
      // A data URL: the content security policy allows no blob URLs for images.
      if (frame !== undefined) return frame.toDataURL('image/webp', WEBP_QUALITY);
    }
    throw new Error(`${src}: no frame is bright enough`);
  } finally {
    failure.end();
    video.removeAttribute('src');
    video.load();
  }
}

function rejectOnTimeoutOrError(video: HTMLVideoElement): { promise: Promise<never>; end: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${video.src}: timed out`)), FRAME_TIMEOUT_MS);
  video.addEventListener('error', () => reject(video.error ?? new Error(`${video.src}: cannot be played`)), {
    once: true,
  });
  promise.catch(() => {});
  return { promise, end: () => clearTimeout(timer) };
}

const waitForEvent = (video: HTMLVideoElement, event: string): Promise<Event> =>
  new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));

/** The current frame; undefined if it is nearly black. */
function drawFrame(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(MAX_FRAME_WIDTH_PX, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const sampled: number[] = [];
  for (let at = 0; at + 3 < data.length; at += 4 * SAMPLE_INTERVAL_PX) sampled.push(...data.subarray(at, at + 4));
  return isTooDark(sampled) ? undefined : canvas;
}
