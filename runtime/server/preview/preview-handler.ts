import { stringifySetCookie } from 'cookie';
import { ApiError } from '../../api/api.ts';
import type { Backend, PreviewedDraft } from '../../tenant/backend.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { TenantUnavailableError } from '../../tenant/tenant-directory.ts';
import { cookiesOf, type Exchange, send } from '../http.ts';
import { sendPlainPage } from '../plain-page.ts';
import { LEAVE, previewBar } from './preview-bar.ts';
import { languageOf, previewWords } from './preview-words.ts';
import { sendProblems } from './problems-page.ts';
import { askedOfDocument, type TextPages } from './text-pages.ts';

export interface PreviewsOptions {
  readonly backend: Pick<Backend, 'preview'>;
  readonly pages: TextPages;
}

/** Of the query: `?preview=TOKEN` begins a preview, `?preview=` leaves it. Any other value is somebody else's. */
const NAME = 'preview';

/** Of the cookie: a name that no other site of the same domain gives one of its own. */
const COOKIE = 'v-preview';

const TOKEN = /^[\w-]{43}$/;

const NOT_KEPT = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** Whether a request may be about a preview. Asked of every request, so it only looks for the word. */
export const mayBePreview = ({ request, search }: Exchange): boolean =>
  request.headers.cookie?.includes(`${COOKIE}=`) === true || search.includes(`${NAME}=`);

/** Shows drafts to whoever came by a link, for as long as it lasts: a cookie of this session and this host holds its token. */
export function createPreviews({ backend, pages }: PreviewsOptions) {
  /** What a token leads to; undefined where that is nothing (any more), another tenant's draft among it. */
  async function open(tenant: string, token: string): Promise<PreviewedDraft | undefined> {
    try {
      return await backend.preview(tenant, token);
    } catch (error) {
      if (error instanceof ApiError) throw new TenantUnavailableError(error.message, { cause: error });
      throw error;
    }
  }

  async function begin(exchange: Exchange, tenant: string, token: string): Promise<void> {
    if ((await open(tenant, token)) === undefined) return sendEnded(exchange);
    setCookie(exchange, token);
    send(exchange, 302, { ...NOT_KEPT, location: cleanAddress(exchange) });
  }

  return {
    /** Answers what is about a preview; false, and nothing is sent, where nothing is. Throws `TenantUnavailableError`. */
    async answer(exchange: Exchange, tenant: string): Promise<boolean> {
      const asked = askedOfDocument(exchange);
      if (asked === undefined) return false;
      const given = asked === 'page' ? tokenIn(exchange.search) : undefined;
      if (given === '') leave(exchange);
      else if (given !== undefined) await begin(exchange, tenant, given);
      if (given !== undefined) return true;
      const token = tokenOf(exchange);
      if (token === undefined) return false;
      const draft = await open(tenant, token);
      if (draft !== undefined) {
        const { text, expiresAt } = draft;
        return pages.show(exchange, tenant, {
          text,
          top: (shown, view) => previewBar(shown, view, expiresAt),
          refuse: (refused, problems) =>
            sendProblems(refused, problems, { href: LEAVE, text: previewWords(languageOf(refused))('leave') }),
        });
      }
      if (asked === 'page') sendEnded(exchange);
      return asked === 'page';
    },

    /** The shop of the draft that the visitor sees, for calls in a shop that has published nothing yet. */
    async tenant(exchange: Exchange, id: string): Promise<Tenant | undefined> {
      const token = tokenOf(exchange);
      const draft = token === undefined ? undefined : await open(id, token);
      return draft === undefined ? undefined : pages.tenant(id, draft.text);
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;

function leave(exchange: Exchange): void {
  setCookie(exchange, undefined);
  send(exchange, 302, { ...NOT_KEPT, location: cleanAddress(exchange) });
}

/** Says that there is nothing to see any more. From the next page on, the visitor sees the shop. */
function sendEnded(exchange: Exchange): void {
  const language = languageOf(exchange);
  const say = previewWords(language);
  setCookie(exchange, undefined);
  const link = { href: cleanAddress(exchange), text: say('toShop') };
  sendPlainPage(exchange, 410, { language, title: say('endedTitle'), text: say('endedText'), link }, NOT_KEPT);
}

/** For this session, this host and the server alone; undefined takes it away. */
function setCookie({ response, isSecure }: Exchange, token: string | undefined): void {
  const facts = { name: COOKIE, path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const end = token === undefined ? { value: '', maxAge: 0 } : { value: token };
  response.setHeader('set-cookie', stringifySetCookie({ ...facts, ...end }));
}

const isOurs = (part: string): boolean => part.startsWith(`${NAME}=`);

const partsOf = (search: string): readonly string[] => search.slice(1).split('&');

/** What the query gives as a token, '' to leave; undefined where it says nothing of previews. */
function tokenIn(search: string): string | undefined {
  const value = partsOf(search)
    .find(isOurs)
    ?.slice(NAME.length + 1);
  return value === '' || isToken(value) ? value : undefined;
}

const tokenOf = (exchange: Exchange): string | undefined => {
  const value = cookiesOf(exchange)[COOKIE];
  return isToken(value) ? value : undefined;
};

const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value);

/** Where a request is, without the token: a path of this very host, whatever slashes it begins with. */
function cleanAddress({ pathname, search }: Exchange): string {
  const path = `/${pathname.replace(/^[/\\]+/, '')}`;
  const rest = partsOf(search).filter((part) => part !== '' && !isOurs(part));
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`;
}
