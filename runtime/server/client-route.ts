import type { ValidateFunction } from 'ajv';
import type { Api } from '../api/api.ts';
import type { Backend } from '../tenant/backend.ts';
import {
  type RequestError,
  requestErrors,
  sendMethodNotAllowed,
  sendPersonalJson,
  sendPreviewRefusal,
  sendRequestErrors,
} from './api-answer.ts';
import { callViewOf, readJsonBody, sendCallFailures } from './api-request.ts';
import type { Exchange } from './http/exchange.ts';
import type { RequestContext } from './session/request-context.ts';

/** Default limit of a JSON body, in bytes. */
const MAX_CLIENT_BODY_BYTES = 16 * 1024;

export interface ClientRequest<Body> {
  readonly exchange: Exchange;
  readonly context: RequestContext;
  /** Validated. */
  readonly body: Body;
  /** Language of messages, one of the tenant's. */
  readonly locale: string;
  /** The backend with the client's session, language, currency and network. */
  readonly api: Api;
}

/** `message` and `details.data` of the envelope. */
interface ClientAnswer {
  readonly message?: string | undefined;
  readonly data: unknown;
}

/** A route of spec 7 with a fixed path and a JSON body. */
export interface ClientRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly maxBytes: number;
  readonly answer: (
    request: Omit<ClientRequest<unknown>, 'body'>,
    body: unknown,
  ) => Promise<ClientAnswer | { readonly errors: readonly RequestError[] }>;
}

/** A validated body, or its errors. */
export type ReadBody<Body> = { readonly body: Body } | { readonly errors: readonly RequestError[] };

interface ClientRouteOptions<Body> {
  readonly method: ClientRoute['method'];
  readonly path: ClientRoute['path'];
  /** Validates the body; without one the route takes no body. */
  readonly body?: ValidateFunction<Body>;
  /** Parses a body that differs from the backend call's; replaces `body`. */
  readonly readBody?: (value: unknown) => ReadBody<Body>;
  readonly maxBytes?: number;
  readonly handle: (request: ClientRequest<Body>) => Promise<ClientAnswer>;
}

/** Declares a client route with a typed body. */
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
      // Without a validator `Body` is undefined.
      return handle({ ...request, body: body as Body });
    },
  };
}

/**
 * Answers the client routes of spec 7, uncached: `{ success, message, details: { data } }`.
 *
 * @returns false for any other path
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
    sendMethodNotAllowed(exchange, atPath.map((each) => each.method).join(', '));
    return true;
  }
  if (context.isPreview && method !== 'GET') {
    sendPreviewRefusal(exchange);
    return true;
  }
  await sendCallFailures(exchange, context, () => answerRoute(exchange, context, route, backend));
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
