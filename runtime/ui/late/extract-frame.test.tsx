import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { THUMBNAIL_FRAME } from '../../domain/film-frame.ts';
import { extractFrame } from './extract-frame.ts';

/** What the film shows where it is looked at, by the second: a colour of every dot, from 0 to 255. */
let shows: (second: number) => number;
let answers: boolean;
let looked: number[];

beforeEach(() => {
  shows = () => 200;
  answers = true;
  looked = [];
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(20);
  vi.spyOn(prototype, 'load').mockReturnValue();
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLMediaElement, second) {
    looked.push(second);
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')));
  });
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    if (answers) queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
  });
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(900);
  const paper = {
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(shows(looked.at(-1) ?? 0)),
    }),
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => paper,
    toDataURL(this: HTMLCanvasElement, type: string) {
      return `data:${type};${this.width}x${this.height}`;
    },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the frame that stands for a film', () => {
  it('is taken at 10 % of the film, no larger than a column needs it', async () => {
    expect(await extractFrame('/_media/a.webm')).toBe('data:image/webp;960x540');
    expect(looked).toEqual([2]);
  });

  it('is looked for further on while all is dark, twice', async () => {
    shows = (second) => (second < 5 ? 10 : 90);
    await extractFrame('/_media/a.webm');
    expect(looked).toEqual([2, 4, 6].map((second) => expect.closeTo(second)));
  });

  it('is looked for at 20 % and three times again where it is a product’s thumbnail', async () => {
    shows = (second) => (second < 15 ? 10 : 90);
    await extractFrame('/_media/a.webm', THUMBNAIL_FRAME);
    expect(looked).toEqual([4, 8, 12, 16].map((second) => expect.closeTo(second)));
  });

  it('is given up where the film is dark everywhere', async () => {
    shows = () => 0;
    await expect(extractFrame('/_media/a.webm')).rejects.toThrow('shows nothing');
    expect(looked).toHaveLength(3);
  });

  it('is given up after 15 seconds without an answer', async () => {
    vi.useFakeTimers();
    answers = false;
    const asked = expect(extractFrame('/_media/a.webm')).rejects.toThrow('did not answer in time');
    await vi.advanceTimersByTimeAsync(15_000);
    await asked;
  });
});
