import { stringifySetCookie } from 'cookie';
import type { Assets } from '../../../runtime/app/render/assets.ts';
import { type Exchange, readCookies, sendText } from '../../../runtime/server/http/exchange.ts';
import type { PreviewDocument } from '../../../runtime/server/preview/preview-renderer.ts';
import type { Shop } from '../../../runtime/server/shop.ts';
import { FRAME_COOKIE, FRAME_HEADER, REVISION_HEADER, type RenderRequest } from '../studio-protocol.ts';
import { type FrameDocuments, isFrameId } from './frame-documents.ts';
import { NO_STORE_HEADERS } from './responses.ts';

/** The parts of the shop's server that the studio uses. In `dev` the shop may first have to be created. */
export interface StudioShopServer extends Pick<Shop, 'renderPreview' | 'marketsOf'> {
  readonly tenantAt: (host: string) => ReturnType<Shop['tenantAt']> | Promise<ReturnType<Shop['tenantAt']>>;
}

/**
 * Id of the frame that sent a request; undefined for all others, such as shoppers' requests. Called for every request,
 * so cheap checks come first.
 */
export function frameIdOf(exchange: Exchange): string | undefined {
  const { headers } = exchange.request;
  const id = headers[FRAME_HEADER] ?? (isOpenedInFrame(exchange) ? readCookies(exchange)[FRAME_COOKIE] : undefined);
  return typeof id === 'string' && isFrameId(id) ? id : undefined;
}

/** Set by the browser; pages cannot set it. */
const isOpenedInFrame = ({ request: { headers } }: Exchange): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers.cookie?.includes(`${FRAME_COOKIE}=`) === true;

/**
 * Cookie for navigation requests of frames, which cannot have a header: the last updated frame. The studio's page also
 * sets it before it opens one of several frames.
 */
export const frameCookie = ({ isSecure }: Exchange, frame: string): string =>
  stringifySetCookie({ name: FRAME_COOKIE, value: frame, path: '/', sameSite: 'strict', secure: isSecure });

export interface FramePagesOptions {
  readonly shop: StudioShopServer;
  readonly texts: FrameDocuments;
  /** Assets of the client build for frames. */
  readonly assets: Assets;
  /** The tenant's published text; undefined when there is none. */
  readonly publishedText: (tenant: string) => Promise<string | undefined>;
}

/** Handles shop requests of frames, with the frame's document in place of the published one. */
export function createFramePages({ shop, texts, assets, publishedText: published }: FramePagesOptions) {
  /** A page opened while its document is unknown, for example after a restart, shows the published one. */
  async function findRenderRequest(
    { request }: Exchange,
    tenant: string,
    frame: string,
  ): Promise<RenderRequest | undefined> {
    const revision = Number(request.headers[REVISION_HEADER] ?? Number.NaN);
    const known = revision >= 0 ? await texts.waitForRevision(tenant, frame, revision) : texts.get(tenant, frame);
    if (known !== undefined || request.headers[FRAME_HEADER] !== undefined) return known;
    const text = await published(tenant);
    return text === undefined ? undefined : { text };
  }

  return async (exchange: Exchange, tenant: string, frame: string): Promise<void> => {
    const order = await findRenderRequest(exchange, tenant, frame);
    if (order === undefined) {
      sendText(exchange, 409, 'This frame has no document yet.', NO_STORE_HEADERS);
      return;
    }
    await shop.renderPreview(exchange.request, exchange.response, toPreviewDocument(order, assets));
  };
}

const toPreviewDocument = ({ text, scheme, now }: RenderRequest, assets: Assets): PreviewDocument => ({
  text,
  assets,
  isReported: true,
  ...(scheme === undefined ? {} : { scheme }),
  ...(now === undefined ? {} : { now }),
});
