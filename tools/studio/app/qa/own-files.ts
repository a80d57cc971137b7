/** A file that a QA engineer brought along. */
export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Own files in the browser, until its tab is closed. */
export interface OwnFiles {
  readonly read: () => readonly OwnFile[];
  /** False where they take more room than the browser gives. */
  readonly write: (files: readonly OwnFile[]) => boolean;
}

const KEY = 'v-qa-files';

export const createOwnFiles = (storage: Pick<Storage, 'getItem' | 'setItem'>): OwnFiles => ({
  read() {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept).map(([name, data]) => ({ name, bytes: bytesOf(data) })) : [];
    } catch {
      return [];
    }
  },
  write(files) {
    try {
      storage.setItem(KEY, JSON.stringify(files.map(({ name, bytes }) => [name, lettersOf(bytes)])));
      return true;
    } catch {
      return false;
    }
  },
});

const isKept = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

/** One letter a byte: bytes need not be text. */
const lettersOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
