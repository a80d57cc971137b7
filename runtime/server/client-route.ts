import type { ValidateFunction } from 'ajv';
import { type Api, ApiError } from '../api/api.ts';
import type { Backend } from '../tenant/backend.ts';
import {
  type RequestError,
  requestErrors,
  sendApiError,
  sendBodyTooLarge,
  sendFailure,
  sendPersonalJson,
  sendPreviewRefusal,
  sendRequestErrors,
} from './api-answer.ts';
import { callViewOf, readJsonBody } from './api-request.ts';
import { BodyTooLargeError, type Exchange } from './http/exchange.ts';
import { isSignedOut, type RequestContext } from './session/request-context.ts';
import { clearSessionCookie } from './session/session-cookie.ts';

/** The bytes that the JSON body of a client route may have, where the route names no other limit. */
const MAX_CLIENT_BODY_BYTES = 16 * 1024;

/** What a client route is asked. */
export interface ClientRequest<Body> {
  readonly exchange: Exchange;
  readonly context: RequestContext;
  /** Checked by the route's validator. */
  readonly body: Body;
  /** Language of what the answer says to a person: one of the tenant's. */
  readonly locale: string;
  /** The backend on behalf of the client: with its session, language, currency and address. */
  readonly api: Api;
}

/** What it answers: `message` and `details.data` of the envelope. */
interface ClientAnswer {
  readonly message?: string | undefined;
  readonly data: unknown;
}

/** One of the client routes of spec 7: a fixed path with a JSON body, in an envelope of its own. */
export interface ClientRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly maxBytes: number;
  /** Answers the request; what is wrong with its body where it is not valid. */
  readonly answer: (
    request: Omit<ClientRequest<unknown>, 'body'>,
    body: unknown,
  ) => Promise<ClientAnswer | { readonly errors: readonly RequestError[] }>;
}

/** A body that was checked, or what is wrong with it. */
export type ReadBody<Body> = { readonly body: Body } | { readonly errors: readonly RequestError[] };

export interface ClientRouteOptions<Body> {
  readonly method: ClientRoute['method'];
  readonly path: ClientRoute['path'];
  /** Judges the body; a route without one takes no body. */
  readonly body?: ValidateFunction<Body>;
  /** Instead of `body`, where the browser sends something else than a call of the backend takes. */
  readonly readBody?: (value: unknown) => ReadBody<Body>;
  readonly maxBytes?: number;
  readonly handle: (request: ClientRequest<Body>) => Promise<ClientAnswer>;
}

/** Declares a client route, whose handler gets a body of the type that its validator has checked. */
export function clientRoute<Body = undefined>({
  method,
  path,
  body: validate,
  readBody,
  maxBytes = MAX_CLIENT_BODY_BYTES,
  handle,
}: ClientRouteOptions<Body>): ClientRoute {
  return {
    method,
    path,
    maxBytes,
    async answer(request, body) {
      if (readBody !== undefined) {
        const read = readBody(body);
        return 'errors' in read ? read : handle({ ...request, body: read.body });
      }
      if (validate !== undefined && !validate(body)) return { errors: requestErrors('body', validate.errors) };
      // A route without a validator takes no body: its `Body` is undefined.
      return handle({ ...request, body: body as Body });
    },
  };
}

/**
 * Answers the client routes of spec 7: `{ success, message, details: { data } }`, for one person and kept by nobody. Answers
 * false, and sends nothing, where the path is none of them.
 */
export async function handleClientRoute(
  exchange: Exchange,
  context: RequestContext,
  { routes, backend }: { readonly routes: readonly ClientRoute[]; readonly backend: Pick<Backend, 'apiOf'> },
): Promise<boolean> {
  const atPath = routes.filter(({ path }) => path === exchange.pathname);
  if (atPath.length === 0) return false;
  const method = exchange.request.method === 'HEAD' ? 'GET' : exchange.request.method;
  const route = atPath.find((each) => each.method === method);
  if (route === undefined) {
    const allow = atPath.map((each) => each.method).join(', ');
    sendFailure(exchange, 405, { code: 'method_not_allowed', message: 'method not allowed' }, { allow });
    return true;
  }
  if (context.isPreview && method !== 'GET') {
    sendPreviewRefusal(exchange);
    return true;
  }
  try {
    await answerRoute(exchange, context, route, backend);
  } catch (error) {
    if (error instanceof ApiError) {
      if (isSignedOut(error) && (context.session !== undefined || context.hasUnusableCookie))
        clearSessionCookie(exchange);
      sendApiError(exchange, error);
    } else if (error instanceof BodyTooLargeError) sendBodyTooLarge(exchange);
    else throw error;
  }
  return true;
}

async function answerRoute(
  exchange: Exchange,
  context: RequestContext,
  route: ClientRoute,
  backend: Pick<Backend, 'apiOf'>,
): Promise<void> {
  const body = route.method === 'GET' ? { value: undefined } : await readJsonBody(exchange, route.maxBytes);
  if ('errors' in body) return sendRequestErrors(exchange, body.errors);
  const { locale, currencyId } = callViewOf(exchange, context.tenant);
  const { clientNetwork, session, tenant, fileOwner, knownAccount } = context;
  const api = backend.apiOf({
    tenant: tenant.id,
    locale,
    currencyId,
    session: session?.token,
    clientNetwork,
    fileOwner,
    knownAccount,
  });
  const answer = await route.answer({ exchange, context, api, locale }, body.value);
  if ('errors' in answer) return sendRequestErrors(exchange, answer.errors);
  sendPersonalJson(exchange, { success: true, message: answer.message ?? '', details: { data: answer.data } });
}
