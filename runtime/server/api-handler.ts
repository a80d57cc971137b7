import type { ErrorObject } from 'ajv';
import { type CallName, calls } from '../../schemas/generated/calls.ts';
import { callValidators } from '../../schemas/generated/validate-calls.js';
import { ApiError, type CallRequest } from '../api/api.ts';
import type { Backend } from '../tenant/backend.ts';
import type { AnswerCache } from '../tenant/cached-api.ts';
import { regionIn, type Tenant } from '../tenant/tenant.ts';
import { type Exchange, readBody, sendJson } from './http.ts';

/** No call that a browser makes has a body near this, in bytes. */
const MAX_BODY = 64 * 1024;

interface Route {
  readonly name: CallName;
  readonly method: string;
  readonly pattern: RegExp;
  readonly params: readonly string[];
}

const routes: readonly Route[] = (Object.keys(calls) as CallName[])
  .filter((name) => calls[name].browser)
  .map((name) => ({
    name,
    method: calls[name].method,
    pattern: new RegExp(`^/api${calls[name].path.replace(/\{\w+\}/g, '([^/]+)')}$`),
    params: Array.from(calls[name].path.matchAll(/\{(\w+)\}/g), ([, param = '']) => param),
  }));

export interface ApiHandlerOptions {
  readonly backend: Backend;
  readonly answers: AnswerCache;
}

/**
 * Lets the browser make those of the backend's calls that are on the allow-list, for its own tenant only. Answers false
 * where the path is none of them.
 */
export async function handleApi(exchange: Exchange, tenant: Tenant, options: ApiHandlerOptions): Promise<boolean> {
  const matching = routes.flatMap((route) => {
    const match = route.pattern.exec(exchange.pathname);
    return match === null ? [] : [{ route, values: match.slice(1) }];
  });
  const [first] = matching;
  if (first === undefined) return false;
  const method = exchange.request.method === 'HEAD' ? 'GET' : exchange.request.method;
  const found = matching.find(({ route }) => route.method === method);
  if (found === undefined) {
    fail(exchange, 405, 'method not allowed', { allow: first.route.method });
    return true;
  }
  await answer(exchange, tenant, found.route, found.values, options);
  return true;
}

async function answer(
  exchange: Exchange,
  tenant: Tenant,
  route: Route,
  values: readonly string[],
  { backend, answers }: ApiHandlerOptions,
): Promise<void> {
  const request = await readRequest(exchange, route, values);
  if ('errors' in request) {
    sendJson(exchange, 400, {
      success: false,
      message: 'the request is not valid',
      data: null,
      errors: request.errors,
    });
    return;
  }
  const { headers } = exchange.request;
  const locale =
    tenant.regions.languages.find(({ code }) => code === headers['accept-language'])?.code ??
    tenant.regions.defaultLanguage;
  const currencies = regionIn(tenant.regions, locale).currencies;
  const currency = currencies.find(({ _id }) => _id === headers['x-currency-id']) ?? currencies[0];
  const api = answers.wrap(
    backend.api(tenant.id, locale, currency?._id),
    tenant.id,
    `${locale} ${currency?.currencyId.iso3c ?? ''}`,
  );
  try {
    // The validators have just found the parts to be what the call takes.
    const { data, pagination } = await api.call(route.name, request.parts as CallRequest<CallName>);
    sendJson(exchange, 200, { success: true, message: '', data, pagination });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 400 && error.status < 500 && error.status !== 401) fail(exchange, error.status, error.message);
    else fail(exchange, 502, 'the shop’s backend does not answer');
  }
}

type ReadRequest = { readonly parts: object } | { readonly errors: readonly { pointer: string; message: string }[] };

async function readRequest(exchange: Exchange, route: Route, values: readonly string[]): Promise<ReadRequest> {
  const parts: Record<string, unknown> = {};
  if (route.params.length > 0) {
    parts.params = Object.fromEntries(route.params.map((param, index) => [param, decode(values[index] ?? '')]));
  }
  const validators = callValidators[route.name];
  if ('query' in validators) parts.query = Object.fromEntries(new URLSearchParams(exchange.search));
  if (route.method !== 'GET') {
    try {
      parts.body = JSON.parse(await readBody(exchange, MAX_BODY));
    } catch (error) {
      if (error instanceof SyntaxError) return { errors: [{ pointer: '/body', message: 'must be JSON' }] };
      throw error;
    }
  }
  const errors = Object.entries(validators).flatMap(([part, validate]) => {
    if (!(part in parts) || validate === undefined || validate(parts[part])) return [];
    return (validate.errors ?? []).map(({ instancePath, message = 'is not valid' }: ErrorObject) => ({
      pointer: `/${part}${instancePath}`,
      message,
    }));
  });
  return errors.length === 0 ? { parts } : { errors };
}

const fail = (
  exchange: Exchange,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void => sendJson(exchange, status, { success: false, message, data: null }, headers);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
