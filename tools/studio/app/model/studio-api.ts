import {
  type BuilderDraft,
  type BuilderVersion,
  type Checked,
  type Conflict,
  type FrameOrder,
  type Published,
  STUDIO_API,
  type StudioBlock,
  type StudioLayout,
  type StudioPreview,
  type StudioShop,
} from '../../wire.ts';

/** A text as the server has it. */
export interface KeptText {
  readonly text: string;
  readonly etag: string;
}

/** The server could not do as it was asked; `message` is a sentence for whoever asked. */
export class StudioApiError extends Error {
  override readonly name = 'StudioApiError';
  /** 0 where nothing answered, 401 where the studio does not know who asks any more. */
  readonly status: number;
  readonly body: unknown;

  constructor(message: string, status: number, body?: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** To those without a token the studio is not there at all: a 404 without the words that every call's own has. */
const SHUT_OUT =
  'Your access to the studio has ended. What you typed is still here: open the studio’s address with its token in another tab, then go on in this one.';

/** What the studio asks its server; see `wire.ts`. Everything rejects with {@link StudioApiError}. */
export type StudioApi = ReturnType<typeof createStudioApi>;

export function createStudioApi(fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)) {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(STUDIO_API + path, init).catch((cause: unknown) => {
      throw new StudioApiError('The server does not answer. What you typed is still here.', 0, cause);
    });
    if (response.ok) return response;
    const body: { readonly message?: unknown } = await response.json().catch(() => ({}));
    if (typeof body.message === 'string') throw new StudioApiError(body.message, response.status, body);
    if (response.status === 404) throw new StudioApiError(SHUT_OUT, 401);
    throw new StudioApiError(`The server answered ${response.status}.`, response.status, body);
  }

  const read = async <Answer>(path: string, init?: RequestInit): Promise<Answer> => (await ask(path, init)).json();
  const textOf = async (response: Response): Promise<KeptText> => ({
    // A byte order mark is part of a text that comes back byte for byte.
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
    etag: response.headers.get('etag') ?? '',
  });
  const json = (value: unknown): RequestInit => ({
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  });
  /** What a write replaces: the text with this tag, or none. */
  const replacing = (etag: string | undefined): Record<string, string> =>
    etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
  const named = (name: string, value: string | undefined): Record<string, string> =>
    value === undefined ? {} : { [name]: encodeURIComponent(value) };
  const draftPath = (id: string): string => `/drafts/${encodeURIComponent(id)}`;

  return {
    shop: () => read<StudioShop>('/shop'),
    schema: () => read<Readonly<Record<string, unknown>>>('/schema'),
    blocks: () => read<readonly StudioBlock[]>('/blocks'),
    /** The published text; undefined before the first. */
    document: () => ask('/document').then(textOf, absent),
    check: (text: string, signal?: AbortSignal) =>
      read<Checked>('/check', { method: 'POST', body: text, signal: signal ?? null }),
    order: (frame: string, order: FrameOrder) =>
      ask(`/frames/${encodeURIComponent(frame)}`, { method: 'PUT', ...json(order) }).then(() => undefined),
    drafts: () => read<readonly BuilderDraft[]>('/drafts'),
    draft: (id: string) => ask(draftPath(id)).then(textOf, absent),
    /** Rejects with 412 and `{ current }` where the draft is not the one with `replaced` any more. */
    saveDraft: (id: string, { text, replaced, name, basedOn }: DraftToSave, signal?: AbortSignal) =>
      read<BuilderDraft>(draftPath(id), {
        method: 'PUT',
        body: text,
        signal: signal ?? null,
        headers: {
          ...replacing(replaced),
          ...named('x-name', name),
          ...(basedOn === undefined ? {} : { 'x-based-on': basedOn }),
        },
      }),
    removeDraft: (id: string, etag: string) =>
      ask(draftPath(id), { method: 'DELETE', headers: { 'if-match': etag } }).then(() => undefined),
    /** Rejects with 412 and {@link Conflict}, 422 and {@link Checked}. */
    publish: (text: string, replaced: string | undefined, note: string | undefined) =>
      read<Published>('/publications', {
        method: 'POST',
        body: text,
        headers: { ...replacing(replaced), ...named('x-note', note) },
      }),
    versions: () => read<readonly BuilderVersion[]>('/versions'),
    version: (version: number) => ask(`/versions/${version}`).then(textOf),
    preview: (draft: string, hours: number) =>
      read<StudioPreview>('/previews', { method: 'POST', ...json({ draft, hours }) }),
    endPreview: (token: string) =>
      ask(`/previews/${encodeURIComponent(token)}`, { method: 'DELETE' }).then(() => undefined),
    layouts: () => read<readonly StudioLayout[]>('/layouts'),
    layout: (name: string) => ask(`/layouts/${encodeURIComponent(name)}`).then(textOf),
  };
}

export interface DraftToSave {
  readonly text: string;
  /** Entity tag of the draft that it replaces; undefined where it is new. */
  readonly replaced: string | undefined;
  readonly name?: string;
  /** Entity tag of the published version that it was begun from. */
  readonly basedOn?: string | undefined;
}

/** What somebody else published or saved meanwhile, where that is why a write was refused. */
export const conflictIn = (error: unknown): Conflict['current'] | undefined =>
  error instanceof StudioApiError && error.status === 412 && isConflict(error.body) ? error.body.current : undefined;

const isConflict = (body: unknown): body is Conflict =>
  typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object';

function absent(error: unknown): undefined {
  if (error instanceof StudioApiError && error.status === 404) return undefined;
  throw error;
}
