import type { Hono } from 'hono';
import type { BackendParts } from '../http/backend-parts.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { keepFilms } from '../media/kept-films.ts';

/** `GET /media/…`: pictures and films. They belong to everybody, so no token is asked. */
export function serveMedia(app: Hono, { drawPicture, makeFilm = async () => undefined }: BackendParts): void {
  const films = keepFilms(makeFilm);
  app.get('/media/*', async (context) => {
    const path = context.req.path.slice('/media/'.length);
    if (path.endsWith('.webm')) {
      const film = await films(path);
      if (film === undefined) throw new HttpFailure(404, 'There is no such film.');
      return context.body(Uint8Array.from(film), 200, { ...HEADERS, 'content-type': 'video/webm' });
    }
    const svg = drawPicture(path);
    if (svg === undefined) throw new HttpFailure(404, 'There is no such picture.');
    return context.body(svg, 200, {
      ...HEADERS,
      'content-type': 'image/svg+xml; charset=utf-8',
      // A picture is never a page: opened by itself it may do nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
}

const HEADERS = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };
