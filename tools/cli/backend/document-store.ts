import type { BuilderVersion } from '../../../schemas/generated/wire.ts';
import type { CommandContext } from '../command.ts';
import { askBackend, dataOf, placeOf } from './ask-backend.ts';
import { type BackendAddress, checkTenantName, findBackend } from './find-backend.ts';

/** A document stored in the backend. */
export interface StoredDocument {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly version: number;
}

interface Publication {
  readonly bytes: Uint8Array;
  /** Origin of the text. */
  readonly source: string;
  readonly note: string | undefined;
  /** Entity tag of the version that it replaces; undefined for the first version. */
  readonly replaces: string | undefined;
}

/** A tenant's documents in a backend. Every method throws `CommandError` if the backend fails. */
export interface DocumentStore {
  /** The backend's origin, without secrets. */
  readonly place: string;
  /** The current document; undefined before the first version. */
  readonly current: () => Promise<StoredDocument | undefined>;
  /** The newest version; undefined before the first one. */
  readonly newest: () => Promise<BuilderVersion | undefined>;
  /** Publishes a version; undefined if the current version is not `replaces`. */
  readonly publish: (
    publication: Publication,
  ) => Promise<{ readonly version: number; readonly etag: string } | undefined>;
}

interface StoreOptions extends BackendAddress {
  readonly tenant: string;
  readonly fetch: typeof fetch;
}

export function createDocumentStore({ url, token, tenant, fetch }: StoreOptions): DocumentStore {
  const address = { url, token };
  const place = placeOf(address);
  const request = (path: string, accepted: readonly number[], init: RequestInit = {}): Promise<Response> =>
    askBackend({ ...address, tenant, fetch, path, accepted, init });

  const newest = async (): Promise<BuilderVersion | undefined> => {
    const data = await dataOf<readonly BuilderVersion[]>(await request('/builder/versions?pageSize=1', []), address);
    return data[0];
  };

  return {
    place,
    newest,
    async current() {
      // `/builder` answers 404 for an unknown tenant and for one without a document; the list of versions tells them apart.
      if ((await newest()) === undefined) return undefined;
      return readStoredDocument(await request('/builder', []));
    },
    async publish({ bytes, source, note, replaces }) {
      const response = await request('/builder/versions', [412], {
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
      return dataOf<{ version: number; etag: string }>(response, address);
    },
  };
}

const readStoredDocument = async (response: Response): Promise<StoredDocument> => ({
  bytes: new Uint8Array(await response.arrayBuffer()),
  etag: response.headers.get('etag') ?? '',
  version: Number(response.headers.get('x-version') ?? 0),
});

/** Opens a tenant's documents in the backend. Throws `CommandError` if there is no backend. */
export async function openDocumentStore(tenant: string, context: CommandContext): Promise<DocumentStore> {
  checkTenantName(tenant);
  return createDocumentStore({ ...(await findBackend(context)), tenant, fetch: context.fetch });
}
