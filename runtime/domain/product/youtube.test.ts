import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseYoutubeLink } from './youtube.ts';

const ID = 'dQw4w9WgXcQ';

describe('a YouTube video', () => {
  it.each([
    `http://youtube.com/watch?feature=share&v=${ID}&t=10`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `https://m.youtube.com/shorts/${ID}`,
    ` youtu.be/${ID} `,
  ])('is parsed from %s', (link) => {
    expect(parseYoutubeLink(link)?.id).toBe(ID);
  });

  it('has watch page and thumbnail built from its id', () => {
    expect(parseYoutubeLink(`https://youtu.be/${ID}`)).toEqual({
      id: ID,
      watch: `https://www.youtube.com/watch?v=${ID}`,
      thumbnail: `/youtube/${ID}`,
    });
  });

  it.each([
    undefined,
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/?youtu.be/${ID}`,
    `javascript:alert(1)//youtu.be/${ID}`,
    `https://vimeo.com/${ID}`,
  ])('is not parsed from %s', (link) => {
    expect(parseYoutubeLink(link)).toBeUndefined();
  });

  it('has URLs of its id alone, for any link', () => {
    const links = fc.oneof(
      fc.string(),
      fc.string().map((text) => `https://youtu.be/${text}`),
      fc.string().map((text) => `https://www.youtube.com/watch?v=${text}`),
    );
    fc.assert(
      fc.property(links, (link) => {
        const video = parseYoutubeLink(link);
        if (video === undefined) return;
        expect(video.watch).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
        expect(video.thumbnail).toMatch(/^\/youtube\/[\w-]{11}$/);
      }),
    );
  });
});
