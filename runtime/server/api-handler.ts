import { type CallName, calls, type PersonalCallName, type PublicCallName } from '../../schemas/generated/calls.ts';
import { callValidators } from '../../schemas/generated/validate-calls.js';
import type { CallAnswer, CallRequest } from '../api/api.ts';
import type { ResponseCache } from '../api/response-cache.ts';
import { normalizeNewlines } from '../domain/forms/form-fields.ts';
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
import { type Exchange, sendJson } from './http/exchange.ts';
import { answerMarketCall, isMarketCall } from './market-answers.ts';
import { readMultipart } from './multipart/read-multipart.ts';
import { type RequestContext, requireSameCustomer } from './session/request-context.ts';

/** In bytes. */
const MAX_CALL_BODY_BYTES = 64 * 1024;

interface Route {
  readonly name: PublicCallName | PersonalCallName;
  readonly method: string;
  readonly pattern: RegExp;
  readonly params: readonly string[];
}

const isPublic = (name: CallName): name is PublicCallName => calls[name].public;

const isBrowserCall = (name: CallName): name is Route['name'] => calls[name].browser;

const routes: readonly Route[] = (Object.keys(calls) as CallName[]).filter(isBrowserCall).map((name) => ({
  name,
  method: calls[name].method,
  pattern: new RegExp(`^/api${calls[name].path.replace(/\{\w+\}/g, '([^/]+)')}$`),
  params: Array.from(calls[name].path.matchAll(/\{(\w+)\}/g), ([, param = '']) => param),
}));

interface ApiHandlerOptions {
  readonly backend: Pick<Backend, 'api' | 'apiOf'>;
  readonly answers: ResponseCache;
}

/**
 * Forwards the backend calls on the browser's allow-list, for its own tenant: public ones from the cache, personal ones with
 * the session.
 *
 * @returns false for any other path
 */
export async function handleApi(
  exchange: Exchange,
  context: RequestContext,
  options: ApiHandlerOptions,
): Promise<boolean> {
  const matching = routes.flatMap((route) => {
    const match = route.pattern.exec(exchange.pathname);
    return match === null ? [] : [{ route, values: match.slice(1) }];
  });
  if (matching.length === 0) return false;
  const method = exchange.request.method === 'HEAD' ? 'GET' : exchange.request.method;
  const found = matching.find(({ route }) => route.method === method);
  if (found === undefined) {
    sendMethodNotAllowed(exchange, matching.map(({ route }) => route.method).join(', '));
    return true;
  }
  if (context.isPreview && !calls[found.route.name].reads) {
    sendPreviewRefusal(exchange);
    return true;
  }
  const { route, values } = found;
  await sendCallFailures(exchange, context, () => answerRequest(exchange, context, route, values, options));
  return true;
}

async function answerRequest(
  exchange: Exchange,
  context: RequestContext,
  route: Route,
  values: readonly string[],
  options: ApiHandlerOptions,
): Promise<void> {
  const request = await readRequest(exchange, route, values);
  if ('errors' in request) return sendRequestErrors(exchange, request.errors);
  const { data, message = '', pagination } = await callBackend(exchange, context, route.name, request.parts, options);
  const envelope = { success: true, message, data, pagination };
  if (isPublic(route.name)) sendJson(exchange, 200, envelope);
  else sendPersonalJson(exchange, envelope);
}

function callBackend(
  exchange: Exchange,
  context: RequestContext,
  name: Route['name'],
  parts: object,
  { backend, answers }: ApiHandlerOptions,
): Promise<CallAnswer<CallName>> {
  const { tenant } = context;
  const { locale, currencyId, currency } = callViewOf(exchange, tenant);
  // The validators have checked the parts.
  if (isPublic(name)) {
    const api = answers.wrap(backend.api(tenant.id, locale, currencyId), tenant.id, `${locale} ${currency}`);
    if (isMarketCall(name)) return answerMarketCall(name, parts, { api, markets: tenant.markets, locale });
    return api.call(name, parts as CallRequest<PublicCallName>);
  }
  requireSameCustomer(exchange, context, locale);
  const { session, clientNetwork, fileOwner } = context;
  const api = backend.apiOf({
    tenant: tenant.id,
    locale,
    currencyId,
    session: session?.token,
    clientNetwork,
    fileOwner,
  });
  return api.call(name, parts as CallRequest<PersonalCallName>);
}

type ReadRequest = { readonly parts: object } | { readonly errors: readonly RequestError[] };

async function readRequest(exchange: Exchange, route: Route, values: readonly string[]): Promise<ReadRequest> {
  const parts: Record<string, unknown> = {};
  if (route.params.length > 0) {
    parts.params = Object.fromEntries(route.params.map((param, index) => [param, decodeSegment(values[index] ?? '')]));
  }
  const validators = callValidators[route.name];
  if ('query' in validators) parts.query = Object.fromEntries(new URLSearchParams(exchange.search));
  if (route.method !== 'GET') {
    const isForm = 'multipart' in calls[route.name];
    const body = isForm ? await readForm(exchange) : await readJsonBody(exchange, MAX_CALL_BODY_BYTES);
    if ('errors' in body) return body;
    parts.body = body.value;
  }
  const errors = Object.entries(validators).flatMap(([part, validate]) =>
    !(part in parts) || validate === undefined || validate(parts[part]) ? [] : requestErrors(part, validate.errors),
  );
  return errors.length === 0 ? { parts } : { errors };
}

/** The fields of a form without files. Throws `MultipartError`. */
async function readForm(exchange: Exchange): Promise<{ readonly value: object }> {
  const { fields } = await readMultipart(exchange, FORM_LIMITS, async () => undefined);
  return { value: Object.fromEntries(Array.from(fields, ([name, text]) => [name, normalizeNewlines(text)])) };
}

const FORM_LIMITS = { maxFiles: 0, maxFileBytes: 1, maxFields: 20, maxFieldBytes: 32 * 1024, types: [] } as const;

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
