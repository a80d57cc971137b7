import type { ClientLimits } from '../http/client-limits.ts';
import { decodePath, type Exchange, send, sendText } from '../http/exchange.ts';
import { PUBLIC_RESOURCE } from '../http/security-headers.ts';
import type { VideoService } from './video-service.ts';

const VIDEO_URL = /^\/_media\/(.+)$/;

/** Answers `/_media/optics/films/opening.webm`, whole or in ranges. */
export async function handleVideo(
  exchange: Exchange,
  tenant: string,
  videos: VideoService,
  limits?: ClientLimits,
): Promise<void> {
  const { method, headers } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD')
    return sendText(exchange, 405, 'Videos are only read.', { allow: 'GET, HEAD' });
  const path = decodePath(VIDEO_URL.exec(exchange.pathname)?.[1] ?? '');
  if (path === undefined) return send(exchange, 404, { 'cache-control': 'no-store' });
  const answer = await videos.handle({
    tenant,
    path: `media/${path}`,
    // Source: RFC 9110, "a server MUST ignore a Range header field received with a request method other than GET".
    range: method === 'GET' ? headers.range : undefined,
    ifRange: typeof headers['if-range'] === 'string' ? headers['if-range'] : undefined,
    ifNoneMatch: headers['if-none-match'],
    spend: async () => limits?.spend(exchange),
  });
  send(exchange, answer.status, { ...PUBLIC_RESOURCE, ...answer.headers }, answer.body ?? '');
}
