import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Exchange, send } from '../../../runtime/server/http.ts';
import { createStaticFiles } from '../../../runtime/server/static-files.ts';
import { QA_PATH, STUDIO_PATH } from '../wire.ts';
import { answerText, NOT_KEPT, sendNothing } from './answers.ts';
import { StudioFailure } from './failure.ts';
import { type Gallery, PICTURES_PATH } from './gallery.ts';

export interface AppPagesOptions {
  /** The build of the studio's application. */
  readonly appFolder: string;
  /** The second build of the shop's client; undefined in `dev`. */
  readonly frameFolder: string | undefined;
  readonly gallery: Gallery;
  /** Makes what `appFolder` must hold, where that has changed. Throws a sentence. */
  readonly prepare?: (() => Promise<void>) | undefined;
}

/** The pages, each with its file in the application's folder. */
const PAGES: ReadonlyMap<string, string> = new Map([
  [STUDIO_PATH, 'index.html'],
  [`${STUDIO_PATH}/`, 'index.html'],
  [QA_PATH, 'qa/index.html'],
  [`${QA_PATH}/`, 'qa/index.html'],
]);

/** Whether one of the pages lies there, and not only what it asks for. */
export const isAppPage = (pathname: string): boolean => PAGES.has(pathname);

/** `'unsafe-eval'`: the form's validator compiles the schemas of blocks. emotion and the editor write styles. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  ...NOT_KEPT,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
};

/** Of what has its content's hash, or time, in its address. */
const KEPT = 'private, max-age=31536000, immutable';

/** Serves the studio's own pages and what they load: scripts, styles, workers, pictures of blocks. */
export function createAppPages({ appFolder, frameFolder, gallery, prepare }: AppPagesOptions) {
  const appFiles = createStaticFiles(appFolder, { base: STUDIO_PATH, cacheControl: KEPT });
  const frameFiles = createStaticFiles(frameFolder, { base: `${STUDIO_PATH}/frame`, cacheControl: KEPT });

  async function sendPage(exchange: Exchange, file: string): Promise<void> {
    await prepare?.();
    const page = await readFile(join(appFolder, file)).catch(() => {
      throw new StudioFailure(503, 'The studio has not been built; `npm run studio` builds it.');
    });
    send(exchange, 200, PAGE_HEADERS, page);
  }

  async function sendPicture(exchange: Exchange, name: string): Promise<void> {
    const picture = await gallery.picture(name);
    if (picture === undefined) sendNothing(exchange);
    else answerText(exchange, picture, { 'content-type': 'image/webp', 'cache-control': KEPT });
  }

  return async (exchange: Exchange): Promise<void> => {
    const { pathname, request } = exchange;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(exchange, 405, { ...NOT_KEPT, allow: 'GET, HEAD' });
    const page = PAGES.get(pathname);
    if (page !== undefined) return sendPage(exchange, page);
    if (pathname.startsWith(`${STUDIO_PATH}/assets/`)) return appFiles(exchange);
    if (pathname.startsWith(`${STUDIO_PATH}/frame/assets/`)) return frameFiles(exchange);
    if (pathname.startsWith(PICTURES_PATH)) return sendPicture(exchange, pathname.slice(PICTURES_PATH.length));
    sendNothing(exchange);
  };
}
