import { expect, it } from 'vitest';
import { createVideoCache } from './video-cache.ts';

it('a video is made once for all who ask', async () => {
  let made = 0;
  const videos = createVideoCache(async (path) => {
    made += 1;
    return Buffer.from(path);
  });
  const [one, other] = await Promise.all([videos('a.webm'), videos('a.webm')]);
  expect([one, other].map(String)).toEqual(['a.webm', 'a.webm']);
  await videos('a.webm');
  expect(made).toBe(1);
});

it('one that could not be made, or that there is not, is tried again', async () => {
  const answers = [
    Promise.reject(new Error('no encoder')),
    Promise.resolve(undefined),
    Promise.resolve(Buffer.from('x')),
  ];
  const videos = createVideoCache(() => answers.shift() ?? Promise.resolve(undefined));
  await expect(videos('a.webm')).rejects.toThrow('no encoder');
  expect(await videos('a.webm')).toBeUndefined();
  expect(String(await videos('a.webm'))).toBe('x');
});

it('videos are made one at a time, and refused where too many wait', async () => {
  let [running, most] = [0, 0];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const videos = createVideoCache(async (path) => {
    running += 1;
    most = Math.max(most, running);
    await mayEnd;
    running -= 1;
    return Buffer.from(path);
  });
  const flood = Array.from({ length: 30 }, (_, index) => videos(`${index}.webm`).catch((error: Error) => error.name));
  end();
  const answers = (await Promise.all(flood)).map(String);
  expect(most).toBe(1);
  expect(answers.filter((answer) => answer === 'TooManyVideosError').length).toBeGreaterThan(15);
  expect(answers[0]).toBe('0.webm');
  expect(String(await videos('29.webm'))).toBe('29.webm');
});
