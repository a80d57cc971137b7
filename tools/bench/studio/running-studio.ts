import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type * as ShopModule from '../../../runtime/server/shop.ts';
import { startBackendProcess } from '../../serve/backend-process.ts';
import { listen } from '../../serve/listen.ts';
import { FRAME_PATH, readFrameAssets } from '../../studio/frame/frame-build.ts';
import { FRAME_HEADER, type FrameOrder, STUDIO_API } from '../../studio/wire.ts';
import { publish } from '../home/running-home.ts';

/** As much of the studio's server as it takes to type: orders for frames, the frame's build, and the shop. */
export interface RunningStudio {
  /** `http://lumen.localhost:40123` */
  readonly url: string;
  stop(): Promise<void>;
}

const TENANT = 'lumen';

export const STUDIO_BENCH = '/__studio/bench';

/** @param harness the page that acts as the studio */
export async function startStudio(root: string, harness: string): Promise<RunningStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-studio-'));
  const token = randomBytes(32).toString('base64url');
  const backend = await startBackendProcess({ root, token, dataFolder: folder, logLevel: 'warn' });
  const stops = [() => rm(folder, { recursive: true, force: true, maxRetries: 20 }), backend.stop];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const published = await readFile(join(root, `fixtures/tenants/${TENANT}.json`), 'utf8');
    await publish(backend.url, token, TENANT, published);
    const { createShop }: typeof ShopModule = await import(pathToFileURL(join(root, 'dist/server/shop.js')).href);
    const assets = await readFrameAssets(root);
    const shop = await createShop({
      backendUrl: backend.url,
      backendToken: token,
      assets,
      staticFolder: join(root, 'dist/client'),
      imageFolder: join(folder, 'images'),
      log: pino({ level: 'error' }, pino.destination(2)),
    });
    stops.push(() => shop.stop());
    const orders = new Map<string, FrameOrder>();

    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = request.url ?? '/';
      if (url === STUDIO_BENCH) return sendHtml(response, harness);
      if (url.startsWith(FRAME_PATH))
        return sendScript(response, join(root, 'dist/studio/frame/assets', basename(url)));
      if (request.method === 'PUT' && url.startsWith(`${STUDIO_API}/frames/`)) {
        orders.set(basename(url), JSON.parse(await readText(request)));
        response.writeHead(204).end();
        return;
      }
      const isFrame = request.headers['sec-fetch-dest'] === 'iframe' || request.headers[FRAME_HEADER] !== undefined;
      const order = isFrame ? orders.get('bench') : undefined;
      if (order === undefined) return shop.handle(request, response);
      return shop.show(request, response, { ...order, assets, isReported: true });
    };
    const listener: RequestListener = (request, response) =>
      void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    const server = await listen(listener, 0, '127.0.0.1');
    stops.push(() => server.close());
    return { url: `http://${TENANT}.localhost:${server.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function sendHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

async function sendScript(response: ServerResponse, file: string): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(await readFile(file));
}
