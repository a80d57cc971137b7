import { createTooLargeProblem, decodeDocument, MAX_DOCUMENT_BYTES } from '../../../documents/decode-document.ts';
import type { DroppedFile } from '../ui/use-file-drop.ts';

export type FileResult =
  | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly refusal?: undefined }
  /** Why the file is rejected, as a sentence for the user. */
  | { readonly refusal: string };

/**
 * Reads a document file. Documents with errors are accepted; files that are no documents are rejected with a message.
 */
export async function readDocumentFile(files: readonly DroppedFile[]): Promise<FileResult> {
  const [file, ...others] = files;
  if (file === undefined) return { refusal: 'That was not a file. Drop a document’s JSON file here.' };
  if (others.length > 0) return { refusal: `Drop one file at a time (${files.length} files were dropped).` };
  const { name, size } = file.file;
  if (file.isFolder) return { refusal: `“${name}” is a folder. Drop one of the files in it.` };
  if (size > MAX_DOCUMENT_BYTES) return { refusal: `“${name}” was not opened. ${createTooLargeProblem(size).message}` };
  if (size === 0) return { refusal: `“${name}” is empty.` };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.file.arrayBuffer());
  } catch {
    return { refusal: `“${name}” cannot be read. It may have been moved, or it is a folder.` };
  }
  const { text, problem } = decodeDocument(bytes);
  // A wrong encoding (UTF-16, UTF-32, Latin-1) is reported as a problem of the document; an image is rejected.
  const isWritten = /UTF-(16|32)/.test(problem?.message ?? '') || /^\uFEFF?\s*(?:[{[]|\/[/*])/.test(text);
  if (!isWritten) return { refusal: `“${name}” is not JSON: a document starts with {.` };
  return { name, bytes };
}

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
