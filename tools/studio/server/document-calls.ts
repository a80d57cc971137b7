import { type Exchange, send } from '../../../runtime/server/http.ts';
import { MAX_DOCUMENT_BYTES } from '../../documents/document-text.ts';
import type { ProblemToolkit } from '../../documents/problem-toolkit.ts';
import { answerDone, answerJson, NOT_KEPT } from './answers.ts';
import type { BackendCalls } from './backend-calls.ts';
import { StudioFailure } from './failure.ts';
import { problemsOf } from './problems-of.ts';
import { readBody, readJson } from './read-body.ts';
import type { Routes } from './route.ts';

export interface DocumentCallsOptions {
  readonly backend: BackendCalls;
  readonly toolkit: () => Promise<ProblemToolkit>;
  /** Whole address of a path at the host that was asked. */
  readonly addressOf: (exchange: Exchange, path: string) => string;
}

/** Where versions say that they were published. */
const SOURCE = 'studio';

const TOO_LARGE = 'The document is larger than 2 MiB, which is as much as can be stored.';

/** Of a body that is a JSON object of a few values, in bytes. */
const FEW_BYTES = 4096;

/** How long a link lasts, in hours; thirty days at most. */
const DAY = 24;
const MOST_HOURS = 30 * DAY;

/** The published document, its versions, drafts and links to them: they stay with the backend. */
export function createDocumentCalls({ backend, toolkit, addressOf }: DocumentCallsOptions): Routes {
  /** Answers a text as the backend has it, byte for byte. */
  async function passText(exchange: Exchange, tenant: string, path: string): Promise<void> {
    const response = await backend.ask(tenant, path, { headers: given(exchange, ['if-none-match']) });
    const facts = ['content-type', 'etag', 'x-version'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const body = Buffer.from(await response.arrayBuffer());
    send(exchange, response.status, { ...NOT_KEPT, ...Object.fromEntries(facts) }, body);
  }

  async function passList(exchange: Exchange, tenant: string, path: string): Promise<void> {
    answerJson(exchange, 200, (await backend.read(tenant, path)).data);
  }

  async function remove(exchange: Exchange, tenant: string, path: string): Promise<void> {
    await backend.read(tenant, path, { method: 'DELETE', headers: given(exchange, ['if-match']) });
    answerDone(exchange);
  }

  async function saveDraft(exchange: Exchange, tenant: string, id: string): Promise<void> {
    const path = draftPath(id);
    const headers = given(exchange, ['if-match', 'if-none-match', 'x-name', 'x-based-on']);
    const body = await readBody(exchange, MAX_DOCUMENT_BYTES, TOO_LARGE);
    const plain = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
    const { status, data } = await backend.read(tenant, path, { method: 'PUT', headers: plain, body });
    answerJson(exchange, status, data);
  }

  /** Nothing that has an error, and nothing over what its author has not seen, becomes what shoppers see. */
  async function publish(exchange: Exchange, tenant: string): Promise<void> {
    const body = await readBody(exchange, MAX_DOCUMENT_BYTES, TOO_LARGE);
    const conditions = given(exchange, ['if-match', 'if-none-match']);
    if (Object.keys(conditions).length === 0)
      throw new StudioFailure(428, 'Say by If-Match which version this one replaces, or by `If-None-Match: *` none.');
    const problems = problemsOf(body, await toolkit());
    if (problems.some(({ severity }) => severity === 'error'))
      throw new StudioFailure(422, 'The document has mistakes; nothing was published.', { problems });
    const headers = {
      ...conditions,
      ...given(exchange, ['x-note']),
      'x-source': SOURCE,
      'content-type': 'application/json',
    };
    const { status, data } = await backend.read(tenant, '/builder/versions', { method: 'POST', headers, body });
    answerJson(exchange, status, data);
  }

  async function preview(exchange: Exchange, tenant: string): Promise<void> {
    const { draft, hours = DAY } = await readJson(exchange, FEW_BYTES, 'That is too much for a preview.');
    if (typeof draft !== 'string') throw new StudioFailure(400, '`draft` must be the id of a draft.');
    if (typeof hours !== 'number' || !(hours > 0 && hours <= MOST_HOURS))
      throw new StudioFailure(400, `\`hours\` must be a number up to ${MOST_HOURS}.`);
    const { status, data } = await backend.read(tenant, `${draftPath(draft)}/previews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: Math.max(1, Math.round(hours * 3600)) }),
    });
    if (!isLink(data)) throw new StudioFailure(503, 'The shop’s backend made no link.');
    answerJson(exchange, status, { ...data, url: addressOf(exchange, `/?preview=${data.token}`) });
  }

  return {
    'GET /document': (exchange, tenant) => passText(exchange, tenant, '/builder'),
    'GET /drafts': (exchange, tenant) => passList(exchange, tenant, '/builder/drafts'),
    'GET /drafts/*': (exchange, tenant, id) => passText(exchange, tenant, draftPath(id)),
    'PUT /drafts/*': saveDraft,
    'DELETE /drafts/*': (exchange, tenant, id) => remove(exchange, tenant, draftPath(id)),
    'POST /publications': publish,
    'GET /versions': (exchange, tenant) => passList(exchange, tenant, '/builder/versions?pageSize=200'),
    'GET /versions/*': (exchange, tenant, version) => passText(exchange, tenant, versionPath(version)),
    'POST /previews': preview,
    'DELETE /previews/*': (exchange, tenant, token) => remove(exchange, tenant, previewPath(token)),
  };
}

/** The headers of these names that a request has. */
const given = ({ request }: Exchange, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

// What cannot be a name would make the path another call's.

function draftPath(id: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(id))
    throw new StudioFailure(404, 'There is no such draft: its id has small letters, digits and hyphens.');
  return `/builder/drafts/${id}`;
}

function versionPath(version: string): string {
  if (!/^[1-9]\d{0,9}$/.test(version)) throw new StudioFailure(404, 'There is no such version.');
  return `/builder/versions/${version}`;
}

function previewPath(token: string): string {
  if (!/^[\w-]{43}$/.test(token)) throw new StudioFailure(404, 'There is no such preview link.');
  return `/builder/previews/${token}`;
}

const isLink = (data: unknown): data is { readonly token: string } =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string';
