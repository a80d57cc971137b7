import { beforeEach, expect, it, vi } from 'vitest';
import { extractPosterFrame } from './extract-poster-frame.ts';

/** Brightness of every pixel at a position in seconds, from 0 to 255. */
let brightnessAt: (second: number) => number;
let isLoadable: boolean;
let seekedSeconds: number[];

beforeEach(() => {
  brightnessAt = () => 200;
  isLoadable = true;
  seekedSeconds = [];
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(20);
  vi.spyOn(prototype, 'load').mockReturnValue();
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLMediaElement, second) {
    seekedSeconds.push(second);
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
  });
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    if (isLoadable) queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
  });
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(900);
  const paper = {
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(brightnessAt(seekedSeconds.at(-1) ?? 0)),
    }),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => paper,
    toDataURL(this: HTMLCanvasElement, type: string) {
      return `data:${type};${this.width}x${this.height}`;
    },
  });
});

it('takes the frame at 10 % of the video, at most as wide as a column', async () => {
  expect(await extractPosterFrame('/_media/a.webm')).toBe('data:image/webp;960x540');
  expect(seekedSeconds).toEqual([2]);
});

it('tries two later positions while frames are dark', async () => {
  brightnessAt = (second) => (second < 5 ? 10 : 90);
  await extractPosterFrame('/_media/a.webm');
  expect(seekedSeconds).toEqual([2, 4, 6].map((second) => expect.closeTo(second)));
});

it('rejects after 15 seconds without data', async () => {
  vi.useFakeTimers();
  isLoadable = false;
  const asked = expect(extractPosterFrame('/_media/a.webm')).rejects.toThrow('timed out');
  await vi.advanceTimersByTimeAsync(15_000);
  await asked;
});
