import { stringifySetCookie } from 'cookie';
import type { Assets } from '../../../runtime/app/assets.ts';
import { cookiesOf, type Exchange, sendText } from '../../../runtime/server/http.ts';
import type { TextToShow } from '../../../runtime/server/preview/text-pages.ts';
import { FRAME_COOKIE, FRAME_HEADER, type FrameOrder, REVISION_HEADER } from '../wire.ts';
import { NOT_KEPT } from './answers.ts';
import { type FrameTexts, isFrameId } from './frame-texts.ts';
import type { StudioShopServer } from './studio-shop-server.ts';

/**
 * The frame that a request comes from; undefined where it comes from none: from a shopper's page, say. Asked of every
 * request, so it looks for the words first.
 */
export function frameAsking(exchange: Exchange): string | undefined {
  const { headers } = exchange.request;
  const id = headers[FRAME_HEADER] ?? (isOpenedInFrame(exchange) ? cookiesOf(exchange)[FRAME_COOKIE] : undefined);
  return typeof id === 'string' && isFrameId(id) ? id : undefined;
}

/** The browser says so of itself; a page cannot. */
const isOpenedInFrame = ({ request: { headers } }: Exchange): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers.cookie?.includes(`${FRAME_COOKIE}=`) === true;

/**
 * For pages of frames, which cannot send a header along: the frame that was ordered last. The studio's page writes it,
 * too, before it opens one of several frames.
 */
export const frameCookie = ({ isSecure }: Exchange, frame: string): string =>
  stringifySetCookie({ name: FRAME_COOKIE, value: frame, path: '/', sameSite: 'strict', secure: isSecure });

export interface FramePagesOptions {
  readonly shop: StudioShopServer;
  readonly texts: FrameTexts;
  /** Of the build for frames. */
  readonly assets: Assets;
  /** The text that the tenant has published; undefined where that is none. */
  readonly published: (tenant: string) => Promise<string | undefined>;
}

/** Answers what a frame asks the shop for, as if the frame's text were published. */
export function createFramePages({ shop, texts, assets, published }: FramePagesOptions) {
  /** A page that is opened while its text is not known, after a restart say, begins with what is published. */
  async function orderOf({ request }: Exchange, tenant: string, frame: string): Promise<FrameOrder | undefined> {
    const revision = Number(request.headers[REVISION_HEADER] ?? Number.NaN);
    const known = revision >= 0 ? await texts.from(tenant, frame, revision) : texts.get(tenant, frame);
    if (known !== undefined || request.headers[FRAME_HEADER] !== undefined) return known;
    const text = await published(tenant);
    return text === undefined ? undefined : { text };
  }

  return async (exchange: Exchange, tenant: string, frame: string): Promise<void> => {
    const order = await orderOf(exchange, tenant, frame);
    if (order === undefined) {
      sendText(exchange, 409, 'The studio has not said yet what this frame shows.', NOT_KEPT);
      return;
    }
    await shop.show(exchange.request, exchange.response, shownOf(order, assets));
  };
}

const shownOf = ({ text, scheme, now }: FrameOrder, assets: Assets): TextToShow => ({
  text,
  assets,
  isReported: true,
  ...(scheme === undefined ? {} : { scheme }),
  ...(now === undefined ? {} : { now }),
});
