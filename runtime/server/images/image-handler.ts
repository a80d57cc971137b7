import type { ClientLimits } from '../http/client-limits.ts';
import { decodePath, type Exchange, send } from '../http/exchange.ts';
import { PUBLIC_RESOURCE } from '../http/security-headers.ts';
import type { ImageService } from './image-service.ts';

const IMAGE_URL = /^\/_image\/(\d{1,5}|share)\/(.+)$/;

/** Answers `/_image/320/media/…`, with `share` in place of the width for share images. */
export async function handleImage(
  exchange: Exchange,
  tenant: string,
  images: ImageService,
  limits?: ClientLimits,
): Promise<void> {
  const match = IMAGE_URL.exec(exchange.pathname);
  const path = decodePath(match?.[2] ?? '');
  if (match === null || path === undefined) return send(exchange, 404, { 'cache-control': 'no-store' });
  const width = match[1] === 'share' ? match[1] : Number(match[1]);
  const { accept, 'if-none-match': ifNoneMatch } = exchange.request.headers;
  const answer = await images.handle({
    tenant,
    width,
    path,
    accept,
    ifNoneMatch,
    spend: async () => limits?.spend(exchange),
  });
  const type = answer.contentType === undefined ? {} : { 'content-type': answer.contentType };
  send(exchange, answer.status, { ...PUBLIC_RESOURCE, ...answer.headers, ...type }, answer.body ?? '');
}
