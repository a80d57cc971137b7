import { expect, it } from 'vitest';
import { keepFilms } from './kept-films.ts';

it('a film is made once for all who ask', async () => {
  let made = 0;
  const films = keepFilms(async (path) => {
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
  const films = keepFilms(() => answers.shift() ?? Promise.resolve(undefined));
  await expect(films('a.webm')).rejects.toThrow('no encoder');
  expect(await films('a.webm')).toBeUndefined();
  expect(String(await films('a.webm'))).toBe('x');
});
