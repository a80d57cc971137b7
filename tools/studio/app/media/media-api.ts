import type { MediaFile } from '../../../../schemas/generated/wire.ts';
import type { CataloguePage, CollectionKind, MediaChange, MediaPage } from '../../media-protocol.ts';

type Fetch = typeof globalThis.fetch;

/** Sends a request below the studio's API path. Rejects with `StudioApiError`. */
export type ApiRequest = (path: string, init?: RequestInit, fetch?: Fetch) => Promise<Response>;

interface MediaQuery {
  readonly search: string;
  readonly isUnusedOnly: boolean;
  /** From 1. */
  readonly pageNumber: number;
}

export interface UploadOptions {
  /** Whether it may take the place of another image of that name. */
  readonly isReplacing: boolean;
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface CatalogueQuery {
  readonly search: string;
  readonly language: string;
  /** From 1. */
  readonly pageNumber: number;
}

/** Requests for the media library and the catalogue. All reject with `StudioApiError`. */
export interface MediaApi {
  readonly list: (query: MediaQuery, signal: AbortSignal) => Promise<MediaPage>;
  /** Rejects with 409 when another image has the name. */
  readonly upload: (name: string, file: File, options: UploadOptions) => Promise<MediaFile>;
  readonly change: (name: string, change: MediaChange) => Promise<MediaFile>;
  /** Rejects with 409 and `{ usedIn }` when the image is used, unless forced. */
  readonly remove: (name: string, isForced: boolean) => Promise<void>;
  readonly collections: (kind: CollectionKind, query: CatalogueQuery, signal: AbortSignal) => Promise<CataloguePage>;
  readonly products: (query: CatalogueQuery, signal: AbortSignal) => Promise<CataloguePage>;
}

/** Images of a page of the library. */
const MEDIA_PAGE_SIZE = 100;

export function createMediaApi(request: ApiRequest): MediaApi {
  const requestJson = async <Answer>(path: string, init?: RequestInit, fetch?: Fetch): Promise<Answer> =>
    (await request(path, init, fetch)).json();
  const catalogue = (path: string, { search, language, pageNumber }: CatalogueQuery, signal: AbortSignal) =>
    requestJson<CataloguePage>(`${path}?${toQuery({ q: search, language, pageNumber })}`, { signal });
  return {
    list: ({ search, isUnusedOnly, pageNumber }, signal) =>
      requestJson(
        `/media?${toQuery({ q: search, unused: isUnusedOnly || '', pageNumber, pageSize: MEDIA_PAGE_SIZE })}`,
        { signal },
      ),
    upload: (name, file, { isReplacing, onProgress, signal }) =>
      requestJson(
        `/media/${encodeURIComponent(name)}${isReplacing ? '?replace=true' : ''}`,
        { method: 'PUT', body: file, signal, headers: { 'content-type': file.type || 'application/octet-stream' } },
        createUploadFetch(onProgress),
      ),
    change: (name, change) =>
      requestJson(`/media/${encodeURIComponent(name)}`, {
        method: 'PATCH',
        body: JSON.stringify(change),
        headers: { 'content-type': 'application/json' },
      }),
    remove: async (name, isForced) => {
      await request(`/media/${encodeURIComponent(name)}${isForced ? '?force=true' : ''}`, { method: 'DELETE' });
    },
    collections: (kind, query, signal) => catalogue(`/collections/${kind}`, query, signal),
    products: (query, signal) => catalogue('/products', query, signal),
  };
}

function toQuery(values: Readonly<Record<string, string | number | boolean>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** A `fetch` that reports how much of the body has been sent, which only `XMLHttpRequest` can tell. */
const createUploadFetch =
  (onProgress: (share: number) => void): Fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const sender = new XMLHttpRequest();
      sender.open(method, String(input));
      for (const [name, value] of new Headers(headers)) sender.setRequestHeader(name, value);
      sender.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
      sender.onload = () => resolve(new Response(sender.responseText, { status: sender.status }));
      sender.onerror = () => reject(new TypeError('The upload failed.'));
      sender.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      signal?.addEventListener('abort', () => sender.abort());
      sender.send(body instanceof Blob ? body : null);
    });
