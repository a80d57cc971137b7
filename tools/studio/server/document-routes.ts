import { type Exchange, send } from '../../../runtime/server/http/exchange.ts';
import { MAX_DOCUMENT_BYTES } from '../../documents/decode-document.ts';
import type { BackendClient } from './backend-client.ts';
import type { CheckDocument } from './document-checker.ts';
import { isDocumentError } from './find-document-problems.ts';
import { readBody, readJson } from './read-body.ts';
import { NO_STORE_HEADERS, StudioFailure, sendNoContent, sendStudioJson } from './responses.ts';
import type { Routes } from './routes.ts';

export interface DocumentRoutesOptions {
  readonly backend: BackendClient;
  readonly check: CheckDocument;
  /** Absolute URL of a path of the tenant's shop. */
  readonly shopUrl: (exchange: Exchange, path: string) => string;
}

/** Source recorded with a version. */
const VERSION_SOURCE = 'studio';

const TOO_LARGE = 'The document is larger than 2 MiB, the maximum size.';

/** Maximum size of a preview link request, in bytes. */
const MAX_PREVIEW_REQUEST_BYTES = 4096;

/** Default and maximum lifetime of a preview link, in hours (30 days). */
const DEFAULT_LINK_HOURS = 24;
const MAX_LINK_HOURS = 30 * DEFAULT_LINK_HOURS;

/** Routes for the published document, versions, drafts and preview links, which the backend stores. */
export function createDocumentRoutes({ backend, check, shopUrl }: DocumentRoutesOptions): Routes {
  /** Forwards a text from the backend byte for byte. */
  async function forwardText(exchange: Exchange, tenant: string, path: string): Promise<void> {
    const response = await backend.request(tenant, path, { headers: pickHeaders(exchange, ['if-none-match']) });
    const facts = ['content-type', 'etag', 'x-version'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const body = Buffer.from(await response.arrayBuffer());
    send(exchange, response.status, { ...NO_STORE_HEADERS, ...Object.fromEntries(facts) }, body);
  }

  async function forwardList(exchange: Exchange, tenant: string, path: string): Promise<void> {
    sendStudioJson(exchange, 200, (await backend.requestData(tenant, path)).data);
  }

  async function remove(exchange: Exchange, tenant: string, path: string): Promise<void> {
    await backend.requestData(tenant, path, { method: 'DELETE', headers: pickHeaders(exchange, ['if-match']) });
    sendNoContent(exchange);
  }

  async function saveDraft(exchange: Exchange, tenant: string, id: string): Promise<void> {
    const path = draftPath(id);
    const headers = pickHeaders(exchange, ['if-match', 'if-none-match', 'x-name', 'x-based-on']);
    const body = await readBody(exchange, MAX_DOCUMENT_BYTES, TOO_LARGE);
    const plain = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
    const { status, data } = await backend.requestData(tenant, path, { method: 'PUT', headers: plain, body });
    sendStudioJson(exchange, status, data);
  }

  /** Rejects a text with errors, and one that would replace an unseen version. */
  async function publish(exchange: Exchange, tenant: string): Promise<void> {
    const body = await readBody(exchange, MAX_DOCUMENT_BYTES, TOO_LARGE);
    const conditions = pickHeaders(exchange, ['if-match', 'if-none-match']);
    if (Object.keys(conditions).length === 0)
      throw new StudioFailure(
        428,
        'Send If-Match with the replaced version’s ETag, or `If-None-Match: *` for the first version.',
      );
    const { problems } = await check(tenant, { bytes: body });
    if (problems.some(isDocumentError))
      throw new StudioFailure(422, 'The document has errors and was not published.', { problems });
    const headers = {
      ...conditions,
      ...pickHeaders(exchange, ['x-note']),
      'x-source': VERSION_SOURCE,
      'content-type': 'application/json',
    };
    const { status, data } = await backend.requestData(tenant, '/builder/versions', { method: 'POST', headers, body });
    sendStudioJson(exchange, status, data);
  }

  async function preview(exchange: Exchange, tenant: string): Promise<void> {
    const { draft, hours = DEFAULT_LINK_HOURS } = await readJson(
      exchange,
      MAX_PREVIEW_REQUEST_BYTES,
      'The request is too large.',
    );
    if (typeof draft !== 'string') throw new StudioFailure(400, '`draft` must be the id of a draft.');
    if (typeof hours !== 'number' || !(hours > 0 && hours <= MAX_LINK_HOURS))
      throw new StudioFailure(400, `\`hours\` must be a number up to ${MAX_LINK_HOURS}.`);
    const { status, data } = await backend.requestData(tenant, `${draftPath(draft)}/previews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: Math.max(1, Math.round(hours * 3600)) }),
    });
    if (!isPreviewLink(data)) throw new StudioFailure(503, 'The shop’s backend returned no preview link.');
    sendStudioJson(exchange, status, { ...data, url: shopUrl(exchange, `/?preview=${data.token}`) });
  }

  return {
    'GET /document': (exchange, tenant) => forwardText(exchange, tenant, '/builder'),
    'GET /drafts': (exchange, tenant) => forwardList(exchange, tenant, '/builder/drafts'),
    'GET /drafts/*': (exchange, tenant, id) => forwardText(exchange, tenant, draftPath(id)),
    'PUT /drafts/*': saveDraft,
    'DELETE /drafts/*': (exchange, tenant, id) => remove(exchange, tenant, draftPath(id)),
    'POST /publications': publish,
    'GET /versions': (exchange, tenant) => forwardList(exchange, tenant, '/builder/versions?pageSize=200'),
    'GET /versions/*': (exchange, tenant, version) => forwardText(exchange, tenant, versionPath(version)),
    'POST /previews': preview,
    'DELETE /previews/*': (exchange, tenant, token) => remove(exchange, tenant, previewPath(token)),
  };
}

/** The request headers with these names. */
const pickHeaders = ({ request }: Exchange, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

// Ids are validated, since they become part of the backend path.

function draftPath(id: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(id))
    throw new StudioFailure(404, 'Draft not found: ids contain lowercase letters, digits and hyphens.');
  return `/builder/drafts/${id}`;
}

function versionPath(version: string): string {
  if (!/^[1-9]\d{0,9}$/.test(version)) throw new StudioFailure(404, 'Version not found.');
  return `/builder/versions/${version}`;
}

function previewPath(token: string): string {
  if (!/^[\w-]{43}$/.test(token)) throw new StudioFailure(404, 'Preview link not found.');
  return `/builder/previews/${token}`;
}

const isPreviewLink = (data: unknown): data is { readonly token: string } =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string';
