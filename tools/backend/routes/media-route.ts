import type { Hono } from 'hono';
import type { BackendParts } from '../http/backend-parts.ts';
import { HttpFailure } from '../http/http-failure.ts';

/** `GET /media/…`: pictures. They belong to everybody, so no token is asked. */
export function serveMedia(app: Hono, { drawPicture }: BackendParts): void {
  app.get('/media/*', (context) => {
    const svg = drawPicture(context.req.path.slice('/media/'.length));
    if (svg === undefined) throw new HttpFailure(404, 'There is no such picture.');
    return context.body(svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      // A picture is never a page: opened by itself it may do nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
}
