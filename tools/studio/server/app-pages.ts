import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Exchange, send } from '../../../runtime/server/http/exchange.ts';
import { createStaticFiles } from '../../../runtime/server/http/static-files.ts';
import { QA_PATH, STUDIO_PATH } from '../studio-protocol.ts';
import { BLOCK_IMAGES_PATH, type BlockGallery } from './block-gallery.ts';
import { NO_STORE_HEADERS, StudioFailure, sendNotFound, sendStudioText } from './responses.ts';

export interface AppPagesOptions {
  /** Build of the studio's application. */
  readonly appFolder: string;
  /** Build of the shop's client for frames; undefined in `dev`. */
  readonly frameFolder: string | undefined;
  readonly gallery: BlockGallery;
  /** Rebuilds `appFolder` when its sources have changed. Throws an error whose message can be shown. */
  readonly prepare?: (() => Promise<void>) | undefined;
}

/** Page paths and their files in the application folder. */
const PAGE_FILES: ReadonlyMap<string, string> = new Map([
  [STUDIO_PATH, 'index.html'],
  [`${STUDIO_PATH}/`, 'index.html'],
  [QA_PATH, 'qa/index.html'],
  [`${QA_PATH}/`, 'qa/index.html'],
]);

/** Whether the path is a page, as opposed to an asset. */
export const isAppPage = (pathname: string): boolean => PAGE_FILES.has(pathname);

/** `'unsafe-eval'`: the form validator compiles block schemas. Inline styles: emotion and the editor. */
const CONTENT_SECURITY_POLICY = [
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
  ...NO_STORE_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-frame-options': 'DENY',
};

/** For URLs that contain a content hash or modification time. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Serves the studio's pages and assets: scripts, styles, workers and block images. */
export function createAppPages({ appFolder, frameFolder, gallery, prepare }: AppPagesOptions) {
  const appFiles = createStaticFiles(appFolder, { base: STUDIO_PATH, cacheControl: IMMUTABLE });
  const frameFiles = createStaticFiles(frameFolder, { base: `${STUDIO_PATH}/frame`, cacheControl: IMMUTABLE });

  async function sendPage(exchange: Exchange, file: string): Promise<void> {
    await prepare?.();
    const page = await readFile(join(appFolder, file)).catch(() => {
      throw new StudioFailure(503, 'The studio is not built. Run `npm run studio`.');
    });
    send(exchange, 200, PAGE_HEADERS, page);
  }

  async function sendImage(exchange: Exchange, name: string): Promise<void> {
    const image = await gallery.image(name);
    if (image === undefined) sendNotFound(exchange);
    else sendStudioText(exchange, image, { 'content-type': 'image/webp', 'cache-control': IMMUTABLE });
  }

  return async (exchange: Exchange): Promise<void> => {
    const { pathname, request } = exchange;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(exchange, 405, { ...NO_STORE_HEADERS, allow: 'GET, HEAD' });
    const page = PAGE_FILES.get(pathname);
    if (page !== undefined) return sendPage(exchange, page);
    if (pathname.startsWith(`${STUDIO_PATH}/assets/`)) return appFiles(exchange);
    if (pathname.startsWith(`${STUDIO_PATH}/frame/assets/`)) return frameFiles(exchange);
    if (pathname.startsWith(BLOCK_IMAGES_PATH)) return sendImage(exchange, pathname.slice(BLOCK_IMAGES_PATH.length));
    sendNotFound(exchange);
  };
}
