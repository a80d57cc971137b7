import type { BuilderVersion } from '../../../schemas/generated/wire.ts';
import { CommandError } from '../command.ts';

/** A document as the backend has it. */
export interface StoredText {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly version: number;
}

export interface Publication {
  readonly bytes: Uint8Array;
  /** Where the text came from. */
  readonly source: string;
  readonly note: string | undefined;
  /** Entity tag of the version that it replaces; undefined where it is to be the first one. */
  readonly replaces: string | undefined;
}

/** A tenant's documents, at a backend. Everything throws {@link CommandError} when the backend does not do as it is asked. */
export interface DocumentStore {
  /** The backend's address, without anything secret. */
  readonly place: string;
  /** The current document; undefined before the first version. */
  readonly current: () => Promise<StoredText | undefined>;
  /** The newest version; undefined before the first one. */
  readonly newest: () => Promise<BuilderVersion | undefined>;
  /** Publishes a version; undefined when another one than `replaces` is current. */
  readonly publish: (
    publication: Publication,
  ) => Promise<{ readonly version: number; readonly etag: string } | undefined>;
}

export interface StoreOptions {
  readonly url: string;
  readonly token: string;
  readonly tenant: string;
  readonly fetch: typeof fetch;
}

/** In ms; a document is 2 MiB at most. */
const PATIENCE = 30_000;

export function createDocumentStore({ url, token, tenant, fetch }: StoreOptions): DocumentStore {
  const { origin: place } = new URL(url);

  /** @param accepted statuses that are no failure */
  const ask = async (path: string, accepted: readonly number[], init: RequestInit = {}): Promise<Response> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}`, 'x-tenant': tenant };
    const response = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
      throw new CommandError(`The backend at ${place} does not answer; does the shop run?`);
    });
    if (response.ok || accepted.includes(response.status)) return response;
    throw new CommandError(await reasonOf(response, place, tenant));
  };

  const newest = async (): Promise<BuilderVersion | undefined> => {
    const data = await dataOf<readonly BuilderVersion[]>(await ask('/builder/versions?pageSize=1', []), place);
    return data[0];
  };

  return {
    place,
    newest,
    async current() {
      // A tenant that nobody knows and one without a document are both not found; asking for versions tells them apart.
      if ((await newest()) === undefined) return undefined;
      return storedOf(await ask('/builder', []));
    },
    async publish({ bytes, source, note, replaces }) {
      const response = await ask('/builder/versions', [412], {
        method: 'POST',
        body: Uint8Array.from(bytes),
        headers: {
          'content-type': 'application/json',
          'x-source': source,
          ...(note === undefined ? {} : { 'x-note': encodeURIComponent(note) }),
          ...(replaces === undefined ? { 'if-none-match': '*' } : { 'if-match': replaces }),
        },
      });
      if (response.status === 412) return undefined;
      return dataOf<{ version: number; etag: string }>(response, place);
    },
  };
}

/** What the envelope holds; its shape is the contract's. */
async function dataOf<Data>(response: Response, place: string): Promise<Data> {
  const answer: { readonly data?: Data } = await response.json().catch(() => ({}));
  if (answer.data === undefined || answer.data === null)
    throw new CommandError(`What answers at ${place} is no backend; is BACKEND_URL right?`);
  return answer.data;
}

const storedOf = async (response: Response): Promise<StoredText> => ({
  bytes: new Uint8Array(await response.arrayBuffer()),
  etag: response.headers.get('etag') ?? '',
  version: Number(response.headers.get('x-version') ?? 0),
});

async function reasonOf(response: Response, place: string, tenant: string): Promise<string> {
  const { status } = response;
  if (status === 401)
    return `The backend at ${place} does not accept the token; is BACKEND_TOKEN the one that it knows?`;
  if (status === 404) return `The backend at ${place} knows no tenant ${tenant}.`;
  const answer: { message?: unknown } = await response.json().catch(() => ({}));
  return typeof answer.message === 'string'
    ? `The backend at ${place} refused: ${answer.message}`
    : `The backend at ${place} answered ${status}.`;
}
