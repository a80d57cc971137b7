import {
  type BuilderDraft,
  type BuilderVersion,
  type CheckResult,
  type ConflictBody,
  type PublishResult,
  type RenderRequest,
  STUDIO_API,
  type StudioBlock,
  type StudioLayout,
  type StudioPreview,
  type StudioShop,
} from '../../studio-protocol.ts';
import { createMediaApi } from '../media/media-api.ts';

/** A text stored on the server. */
export interface StoredText {
  readonly text: string;
  readonly etag: string;
}

/** A failed request; `message` is a sentence for the user. */
export class StudioApiError extends Error {
  override readonly name = 'StudioApiError';
  /** HTTP status; 0 without a response, 401 when access has ended. */
  readonly status: number;
  readonly body: unknown;

  constructor(message: string, status: number, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Without a session the server hides the studio: it answers 404 without the JSON message of other errors. */
const ACCESS_ENDED_MESSAGE =
  'Your access to the studio has ended. Your changes are still here: open a new link to the studio (npx vitrine studio TENANT) in another tab, then continue in this one.';

/** Requests to the studio's server; see `studio-protocol.ts`. All reject with {@link StudioApiError}. */
export type StudioApi = ReturnType<typeof createStudioApi>;

export function createStudioApi(defaultFetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)) {
  async function request(path: string, init: RequestInit = {}, fetch = defaultFetch): Promise<Response> {
    const response = await fetch(STUDIO_API + path, init).catch((cause: unknown) => {
      throw new StudioApiError('The server does not respond. Your changes are still here.', 0, cause);
    });
    if (response.ok) return response;
    const body: { readonly message?: unknown } = await response.json().catch(() => ({}));
    if (typeof body.message === 'string') throw new StudioApiError(body.message, response.status, body);
    if (response.status === 404) throw new StudioApiError(ACCESS_ENDED_MESSAGE, 401);
    throw new StudioApiError(`The server responded with status ${response.status}.`, response.status, body);
  }

  const requestJson = async <Answer>(path: string, init?: RequestInit): Promise<Answer> =>
    (await request(path, init)).json();
  const toStoredText = async (response: Response): Promise<StoredText> => ({
    // Keeps a byte order mark, so that the text round-trips byte for byte.
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
    etag: response.headers.get('etag') ?? '',
  });
  const jsonBody = (value: unknown): RequestInit => ({
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  });
  /** Precondition of a write: replaces the text with this ETag, or creates a new one. */
  const preconditionHeaders = (etag: string | undefined): Record<string, string> =>
    etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
  const encodedHeader = (name: string, value: string | undefined): Record<string, string> =>
    value === undefined ? {} : { [name]: encodeURIComponent(value) };
  const draftPath = (id: string): string => `/drafts/${encodeURIComponent(id)}`;

  return {
    shop: () => requestJson<StudioShop>('/shop'),
    schema: () => requestJson<Readonly<Record<string, unknown>>>('/schema'),
    blocks: () => requestJson<readonly StudioBlock[]>('/blocks'),
    /** The published text; undefined before the first publication. */
    document: () => request('/document').then(toStoredText, undefinedIfNotFound),
    check: (text: string | Uint8Array<ArrayBuffer>, signal?: AbortSignal) =>
      requestJson<CheckResult>('/check', { method: 'POST', body: text, signal: signal ?? null }),
    order: (frame: string, order: RenderRequest) =>
      request(`/frames/${encodeURIComponent(frame)}`, { method: 'PUT', ...jsonBody(order) }).then(() => undefined),
    drafts: () => requestJson<readonly BuilderDraft[]>('/drafts'),
    draft: (id: string) => request(draftPath(id)).then(toStoredText, undefinedIfNotFound),
    /** Rejects with 412 and `{ current }` when the draft has changed since `replaced`. */
    saveDraft: (id: string, { text, replacedEtag: replaced, name, basedOn }: DraftToSave, signal?: AbortSignal) =>
      requestJson<BuilderDraft>(draftPath(id), {
        method: 'PUT',
        body: text,
        signal: signal ?? null,
        headers: {
          ...preconditionHeaders(replaced),
          ...encodedHeader('x-name', name),
          ...(basedOn === undefined ? {} : { 'x-based-on': basedOn }),
        },
      }),
    removeDraft: (id: string, etag: string) =>
      request(draftPath(id), { method: 'DELETE', headers: { 'if-match': etag } }).then(() => undefined),
    /** Rejects with 412 and {@link ConflictBody}, or 422 and {@link CheckResult}. */
    publish: (text: string, replaced: string | undefined, note: string | undefined) =>
      requestJson<PublishResult>('/publications', {
        method: 'POST',
        body: text,
        headers: { ...preconditionHeaders(replaced), ...encodedHeader('x-note', note) },
      }),
    versions: () => requestJson<readonly BuilderVersion[]>('/versions'),
    version: (version: number) => request(`/versions/${version}`).then(toStoredText),
    preview: (draft: string, hours: number) =>
      requestJson<StudioPreview>('/previews', { method: 'POST', ...jsonBody({ draft, hours }) }),
    endPreview: (token: string) =>
      request(`/previews/${encodeURIComponent(token)}`, { method: 'DELETE' }).then(() => undefined),
    /** Ends this browser's session. */
    signOut: () => request('/sign-out', { method: 'POST' }).then(() => undefined),
    /** Media library and catalogue. */
    media: createMediaApi(request),
    layouts: () => requestJson<readonly StudioLayout[]>('/layouts'),
    /** Bytes, since some layouts are not valid text. */
    layoutBytes: async (name: string) =>
      new Uint8Array(await (await request(`/layouts/${encodeURIComponent(name)}`)).arrayBuffer()),
  };
}

export interface DraftToSave {
  readonly text: string;
  /** ETag of the draft that it replaces; undefined for a new one. */
  readonly replacedEtag: string | undefined;
  readonly name?: string;
  /** ETag of the published version that it is based on. */
  readonly basedOn?: string | undefined;
}

/** The current version, when a write was rejected because it has changed; undefined for other errors. */
export const conflictFrom = (error: unknown): ConflictBody['current'] | undefined =>
  error instanceof StudioApiError && error.status === 412 && isConflict(error.body) ? error.body.current : undefined;

const isConflict = (body: unknown): body is ConflictBody =>
  typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object';

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof StudioApiError && error.status === 404) return undefined;
  throw error;
}
