import { decodeDocument, MAX_DOCUMENT_BYTES, tooLarge } from '../../../documents/document-text.ts';

/** Something that was dropped or chosen. */
export interface Offered {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly isFolder: boolean;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export type Taken =
  | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly refusal?: undefined }
  /** Why it is not taken, as a sentence for whoever offered it. */
  | { readonly refusal: string };

/** Takes a document that somebody offers. One with mistakes is welcome; what is no document at all is refused in words. */
export async function takeFile(offered: readonly Offered[]): Promise<Taken> {
  const [file, ...others] = offered;
  if (file === undefined) return { refusal: 'That was no file. Drop the JSON file of a document here.' };
  if (others.length > 0)
    return { refusal: `${offered.length} files at once: drop one, look at it, then drop the next.` };
  const { name, size, isFolder, read } = file;
  if (isFolder) return { refusal: `“${name}” is a folder. Drop one of the files in it.` };
  if (size > MAX_DOCUMENT_BYTES) return { refusal: `“${name}” is not taken. ${tooLarge(size).message}` };
  if (size === 0) return { refusal: `“${name}” is empty.` };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await read();
  } catch {
    return { refusal: `“${name}” cannot be read. Was it moved, or is it a folder?` };
  }
  const { text, problem } = decodeDocument(bytes);
  // UTF-16, UTF-32 and Latin-1 are mistakes of a document, to be told as such; a picture is none.
  const isWritten = /UTF-(16|32)/.test(problem?.message ?? '') || /^\uFEFF?\s*(?:[{[]|\/[/*])/.test(text);
  if (!isWritten) return { refusal: `“${name}” is not JSON: a document begins with {.` };
  return { name, bytes };
}

/** What was dropped, folders told apart from files, as browsers alone can. */
export const droppedIn = ({ items, files }: Pick<DataTransfer, 'items' | 'files'>): readonly Offered[] => {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  return [...files].map((file, index) => offer(file, entries[index]?.isDirectory === true));
};

export const offer = (file: File, isFolder = false): Offered => ({
  name: file.name,
  size: file.size,
  isFolder,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});
