import type { MediaFile, MediaPlace } from '../../../../../schemas/generated/wire.ts';
import type { CatalogueEntry } from '../../../media-protocol.ts';
import { StudioApiError } from '../../model/studio-api.ts';
import type { MediaApi, UploadOptions } from '../media-api.ts';

/** An image with defaults for what a test does not care about. */
export const createMediaFile = (given: Partial<MediaFile> & Pick<MediaFile, 'name'>): MediaFile => ({
  path: `/media/uploads/${given.name}`,
  mimeType: 'image/jpeg',
  width: 1600,
  height: 900,
  bytes: 240_000,
  alt: {},
  focus: { x: 0.5, y: 0.5 },
  createdAt: '2026-11-20T10:00:00.000Z',
  usedIn: [],
  ...given,
});

/** An upload that the fake has received and not answered. */
export interface PendingUpload extends UploadOptions {
  readonly name: string;
  readonly file: File;
  /** Stores the image. */
  readonly accept: () => void;
  readonly refuse: (message: string, status: number) => void;
}

const PAGE_SIZE = 3;

/** An in-memory media library with the rules of the real one, and a catalogue. Pages have three entries. */
export function createFakeMediaApi(initial: readonly MediaFile[] = []) {
  const state = {
    files: [...initial],
    isDown: false,
    /** Uploads wait here instead of being stored at once, when set. */
    pending: undefined as PendingUpload[] | undefined,
    catalogue: {} as Readonly<Record<string, readonly CatalogueEntry[]>>,
    /** `KIND LANGUAGE SEARCH` of each lookup. */
    lookups: [] as string[],
  };

  function assertIsUp(): void {
    if (state.isDown) throw new StudioApiError('The shop’s backend is currently unavailable.', 503);
  }
  const paginate = <Item>(items: readonly Item[], pageNumber: number) => ({
    items: items.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE),
    pagination: { pageNumber, pageSize: PAGE_SIZE, total: items.length, totalIsExact: true },
  });
  const find = (name: string): MediaFile => {
    const file = state.files.find((each) => each.name === name);
    if (file === undefined) throw new StudioApiError('There is no such image.', 404);
    return file;
  };
  function store(name: string, { size }: File): MediaFile {
    const file = createMediaFile({ name, bytes: size });
    state.files = [file, ...state.files.filter((each) => each.name !== name)];
    return file;
  }
  function lookUp(kind: string, search: string, language: string, pageNumber: number) {
    assertIsUp();
    state.lookups.push(`${kind} ${language} ${search}`.trim());
    const matching = (state.catalogue[kind] ?? []).filter(({ title }) =>
      title.toLowerCase().includes(search.toLowerCase()),
    );
    const { items: entries, pagination } = paginate(matching, pageNumber);
    return { entries, pagination };
  }

  const api: MediaApi = {
    async list({ search, isUnusedOnly, pageNumber }) {
      assertIsUp();
      const matching = state.files.filter(
        ({ name, usedIn }) => name.includes(search) && !(isUnusedOnly && usedIn.length > 0),
      );
      const { items: files, pagination } = paginate(matching, pageNumber);
      const bytes = state.files.reduce((sum, file) => sum + file.bytes, 0);
      return { files, pagination, usage: { files: state.files.length, bytes, maxFiles: 1000, maxBytes: 2 ** 29 } };
    },
    async upload(name, file, options) {
      assertIsUp();
      if (state.files.some((each) => each.name === name) && !options.isReplacing)
        throw new StudioApiError('Another image has this name.', 409);
      const { pending } = state;
      if (pending === undefined) return store(name, file);
      return new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        pending.push({
          ...options,
          name,
          file,
          accept: () => resolve(store(name, file)),
          refuse: (message, status) => reject(new StudioApiError(message, status)),
        });
      });
    },
    async change(name, change) {
      assertIsUp();
      const changed = { ...find(name), ...change };
      state.files = state.files.map((file) => (file.name === name ? changed : file));
      return changed;
    },
    async remove(name, isForced) {
      assertIsUp();
      const { usedIn } = find(name);
      if (usedIn.length > 0 && !isForced) throw new StudioApiError('The image is used.', 409, { usedIn });
      state.files = state.files.filter((file) => file.name !== name);
    },
    collections: async (kind, { search, language, pageNumber }) => lookUp(kind, search, language, pageNumber),
    products: async ({ search, language, pageNumber }) => lookUp('products', search, language, pageNumber),
  };
  return { api, state };
}

/** A place in a published document. */
export const publishedPlace = (pointer: string): MediaPlace => ({ source: 'published', pointer });
