import { stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../api/api.ts';
import type { Backend, PreviewedDraft } from '../../tenant/backend.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { TenantUnavailableError } from '../../tenant/tenant-directory.ts';
import type { ClientLimits } from '../http/client-limits.ts';
import { type Exchange, readCookies, send } from '../http/exchange.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { MAX_UNKNOWN_PREVIEWS, UNKNOWN_PREVIEW_MS } from '../limits.ts';
import { createPreviewBar, EXIT_PREVIEW_HREF } from './preview-bar.ts';
import { previewTranslator, requestLanguage } from './preview-messages.ts';
import { documentRequestKind, type PreviewRenderer } from './preview-renderer.ts';
import { sendProblemsPage } from './problems-page.ts';

export interface PreviewHandlerOptions {
  readonly backend: Pick<Backend, 'preview'>;
  readonly pages: PreviewRenderer;
  /** Notes work that a client causes: each token that is tried is a call of the backend. */
  readonly spend?: ClientLimits['spend'];
}

/** Of the query: `?preview=TOKEN` begins a preview, `?preview=` leaves it. Any other value is somebody else's. */
const PREVIEW_PARAM = 'preview';

/** Of the cookie: a name that no other site of the same domain gives one of its own. */
const PREVIEW_COOKIE = 'v-preview';

/** On HTTPS the browser takes it from this very host alone, for all of its paths. */
const cookieName = ({ isSecure }: Exchange): string => (isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE);

const TOKEN_PATTERN = /^[\w-]{43}$/;

const NO_STORE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** Whether a request may be about a preview. Asked of every request, so it only looks for the word. */
export const mayBePreview = ({ request, search }: Exchange): boolean =>
  request.headers.cookie?.includes(`${PREVIEW_COOKIE}=`) === true || search.includes(`${PREVIEW_PARAM}=`);

/** Whether the visitor sees a draft, or saw one that has ended meanwhile. */
export const isPreviewing = (exchange: Exchange): boolean => tokenFromCookie(exchange) !== undefined;

/** Shows drafts to whoever came by a link, for as long as it lasts: a cookie of this session and this host holds its token. */
export function createPreviewHandler({ backend, pages, spend }: PreviewHandlerOptions) {
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_PREVIEWS, ttl: UNKNOWN_PREVIEW_MS });

  /** What a token leads to; undefined where that is nothing (any more), another tenant's draft among it. */
  async function fetchDraft(tenant: string, token: string): Promise<PreviewedDraft | undefined> {
    const key = `${tenant} ${token}`;
    if (unknown.has(key)) return undefined;
    try {
      const draft = await backend.preview(tenant, token);
      if (draft === undefined) unknown.set(key, true);
      return draft;
    } catch (error) {
      if (error instanceof ApiError) throw new TenantUnavailableError(error.message, { cause: error });
      throw error;
    }
  }

  async function beginPreview(exchange: Exchange, tenant: string, token: string): Promise<void> {
    await spend?.(exchange);
    if ((await fetchDraft(tenant, token)) === undefined) return sendPreviewEnded(exchange);
    setPreviewCookie(exchange, token);
    send(exchange, 302, { ...NO_STORE_HEADERS, location: urlWithoutToken(exchange) });
  }

  return {
    /** Answers what is about a preview; false, and nothing is sent, where nothing is. Throws `TenantUnavailableError`. */
    async answer(exchange: Exchange, tenant: string): Promise<boolean> {
      const asked = documentRequestKind(exchange);
      if (asked === undefined) return false;
      const given = asked === 'page' ? tokenFromQuery(exchange.search) : undefined;
      if (given === '') exitPreview(exchange);
      else if (given !== undefined) await beginPreview(exchange, tenant, given);
      if (given !== undefined) return true;
      const token = tokenFromCookie(exchange);
      if (token === undefined) return false;
      await spend?.(exchange);
      const draft = await fetchDraft(tenant, token);
      if (draft !== undefined) {
        const { text, expiresAt } = draft;
        return pages.renderPreview(exchange, tenant, {
          text,
          banner: (shown, view) => createPreviewBar(shown, view, expiresAt),
          refuse: (refused, problems) =>
            sendProblemsPage(refused, problems, {
              href: EXIT_PREVIEW_HREF,
              text: previewTranslator(requestLanguage(refused))('leave'),
            }),
        });
      }
      if (asked === 'page') sendPreviewEnded(exchange);
      return asked === 'page';
    },

    /** The shop of the draft that the visitor sees, for calls in a shop that has published nothing yet. */
    async tenant(exchange: Exchange, id: string): Promise<Tenant | undefined> {
      const token = tokenFromCookie(exchange);
      const draft = token === undefined ? undefined : await fetchDraft(id, token);
      return draft === undefined ? undefined : pages.tenant(id, draft.text);
    },
  };
}

function exitPreview(exchange: Exchange): void {
  setPreviewCookie(exchange, undefined);
  send(exchange, 302, { ...NO_STORE_HEADERS, location: urlWithoutToken(exchange) });
}

/** Says that there is nothing to see any more. From the next page on, the visitor sees the shop. */
function sendPreviewEnded(exchange: Exchange): void {
  const language = requestLanguage(exchange);
  const say = previewTranslator(language);
  setPreviewCookie(exchange, undefined);
  const link = { href: urlWithoutToken(exchange), text: say('toShop') };
  sendPlainPage(exchange, 410, { language, title: say('endedTitle'), text: say('endedText'), link }, NO_STORE_HEADERS);
}

/** For this session, this host and the server alone; undefined takes it away. */
function setPreviewCookie(exchange: Exchange, token: string | undefined): void {
  const { response, isSecure } = exchange;
  const facts = { name: cookieName(exchange), path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const end = token === undefined ? { value: '', maxAge: 0 } : { value: token };
  response.setHeader('set-cookie', stringifySetCookie({ ...facts, ...end }));
}

const isPreviewParam = (part: string): boolean => part.startsWith(`${PREVIEW_PARAM}=`);

const queryPartsOf = (search: string): readonly string[] => search.slice(1).split('&');

/** What the query gives as a token, '' to leave; undefined where it says nothing of previews. */
function tokenFromQuery(search: string): string | undefined {
  const value = queryPartsOf(search)
    .find(isPreviewParam)
    ?.slice(PREVIEW_PARAM.length + 1);
  return value === '' || isToken(value) ? value : undefined;
}

const tokenFromCookie = (exchange: Exchange): string | undefined => {
  const value = readCookies(exchange)[cookieName(exchange)];
  return isToken(value) ? value : undefined;
};

const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN_PATTERN.test(value);

/** Where a request is, without the token: a path of this very host, whatever slashes it begins with. */
function urlWithoutToken({ pathname, search }: Exchange): string {
  const path = `/${pathname.replace(/^[/\\]+/, '')}`;
  const rest = queryPartsOf(search).filter((part) => part !== '' && !isPreviewParam(part));
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`;
}
