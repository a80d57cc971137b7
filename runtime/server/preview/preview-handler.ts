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

interface PreviewHandlerOptions {
  readonly backend: Pick<Backend, 'preview'>;
  readonly pages: PreviewRenderer;
  /** Each attempted token is a backend call. */
  readonly spend?: ClientLimits['spend'];
}

/** `?preview=TOKEN` starts a preview, `?preview=` leaves it. Other values are ignored. */
const PREVIEW_PARAM = 'preview';

const PREVIEW_COOKIE = 'v-preview';

const cookieName = ({ isSecure }: Exchange): string => (isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE);

const TOKEN_PATTERN = /^[\w-]{43}$/;

const NO_STORE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** Cheap check for every request. */
export const mayBePreview = ({ request, search }: Exchange): boolean =>
  request.headers.cookie?.includes(`${PREVIEW_COOKIE}=`) === true || search.includes(`${PREVIEW_PARAM}=`);

export const isPreviewing = (exchange: Exchange): boolean => tokenFromCookie(exchange) !== undefined;

/** Shows drafts to visitors with a preview link, whose token is stored in a session cookie. */
export function createPreviewHandler({ backend, pages, spend }: PreviewHandlerOptions) {
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_PREVIEWS, ttl: UNKNOWN_PREVIEW_MS });

  /** The draft of a token; undefined for an unknown or expired token, and one of another tenant. */
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
    /** Answers requests of a preview; false for others. Throws `TenantUnavailableError`. */
    async answer(exchange: Exchange, tenant: string): Promise<boolean> {
      const kind = documentRequestKind(exchange);
      if (kind === undefined) return false;
      const given = kind === 'page' ? tokenFromQuery(exchange.search) : undefined;
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
          banner: (shop, view) => createPreviewBar(shop, view, expiresAt),
          refuse: (refused, problems) =>
            sendProblemsPage(refused, problems, {
              href: EXIT_PREVIEW_HREF,
              text: previewTranslator(requestLanguage(refused))('leave'),
            }),
        });
      }
      if (kind === 'page') sendPreviewEnded(exchange);
      return kind === 'page';
    },

    /** The draft's shop, for calls in a shop without a published document. */
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

function sendPreviewEnded(exchange: Exchange): void {
  const language = requestLanguage(exchange);
  const translate = previewTranslator(language);
  setPreviewCookie(exchange, undefined);
  const link = { href: urlWithoutToken(exchange), text: translate('toShop') };
  sendPlainPage(
    exchange,
    410,
    { language, title: translate('endedTitle'), text: translate('endedText'), link },
    NO_STORE_HEADERS,
  );
}

function setPreviewCookie(exchange: Exchange, token: string | undefined): void {
  const { response, isSecure } = exchange;
  const attributes = {
    name: cookieName(exchange),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  } as const;
  const end = token === undefined ? { value: '', maxAge: 0 } : { value: token };
  response.setHeader('set-cookie', stringifySetCookie({ ...attributes, ...end }));
}

const isPreviewParam = (part: string): boolean => part.startsWith(`${PREVIEW_PARAM}=`);

const queryPartsOf = (search: string): readonly string[] => search.slice(1).split('&');

/** The token, '' to leave; undefined otherwise. */
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

/** The URL without the token, on this host even with leading slashes. */
function urlWithoutToken({ pathname, search }: Exchange): string {
  const path = `/${pathname.replace(/^[/\\]+/, '')}`;
  const rest = queryPartsOf(search).filter((part) => part !== '' && !isPreviewParam(part));
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`;
}
