import { expect, it } from 'vitest';
import { createVideoCache } from './video-cache.ts';

it('a film is made once for all who ask', async () => {
  let made = 0;
  const films = createVideoCache(async (path) => {
    made += 1;
    return Buffer.from(path);
  });
  const [one, other] = await Promise.all([films('a.webm'), films('a.webm')]);
  expect([one, other].map(String)).toEqual(['a.webm', 'a.webm']);
  await films('a.webm');
  expect(made).toBe(1);
});

it('one that could not be made, or that there is not, is tried again', async () => {
  const answers = [
    Promise.reject(new Error('no encoder')),
    Promise.resolve(undefined),
    Promise.resolve(Buffer.from('x')),
  ];
  const films = createVideoCache(() => answers.shift() ?? Promise.resolve(undefined));
  await expect(films('a.webm')).rejects.toThrow('no encoder');
  expect(await films('a.webm')).toBeUndefined();
  expect(String(await films('a.webm'))).toBe('x');
});

it('films are made one at a time, and refused where too many wait', async () => {
  let [running, most] = [0, 0];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const films = createVideoCache(async (path) => {
    running += 1;
    most = Math.max(most, running);
    await mayEnd;
    running -= 1;
    return Buffer.from(path);
  });
  const flood = Array.from({ length: 30 }, (_, index) => films(`${index}.webm`).catch((error: Error) => error.name));
  end();
  const answers = (await Promise.all(flood)).map(String);
  expect(most).toBe(1);
  expect(answers.filter((answer) => answer === 'TooManyFilmsError').length).toBeGreaterThan(15);
  expect(answers[0]).toBe('0.webm');
  expect(String(await films('29.webm'))).toBe('29.webm');
});
