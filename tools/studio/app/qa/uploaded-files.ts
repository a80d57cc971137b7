/** A file that the user opened. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Uploaded files in `sessionStorage`, until the tab is closed. */
export interface UploadedFileStorage {
  readonly read: () => readonly UploadedFile[];
  /** Returns false when the files do not fit into the storage. */
  readonly write: (files: readonly UploadedFile[]) => boolean;
}

const STORAGE_KEY = 'v-qa-files';

export const createUploadedFileStorage = (storage: Pick<Storage, 'getItem' | 'setItem'>): UploadedFileStorage => ({
  read() {
    try {
      const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(kept)
        ? kept.filter(isStoredFile).map(([name, data]) => ({ name, bytes: decodeBytes(data) }))
        : [];
    } catch {
      return [];
    }
  },
  write(files) {
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(files.map(({ name, bytes }) => [name, encodeBytes(bytes)])));
      return true;
    } catch {
      return false;
    }
  },
});

const isStoredFile = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

/** One character per byte, since the bytes need not be valid text. */
const encodeBytes = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const decodeBytes = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
