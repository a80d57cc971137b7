import { createStore, del, delMany, get, setMany } from 'idb-keyval';
import { randomHex } from '../../domain/random-hex.ts';
import { HAS_FILES_KEY } from '../product/option-keys.ts';

/** IndexedDB database of the attached files, shared by tabs. */
const fileDatabase = createStore('v-files', 'files');

/** Fallback until the page is left, where IndexedDB is not writable (a private window, a full disk). */
const memoryFiles = new Map<string, unknown>();

/** A file that was stored. */
export interface StoredFile {
  /** Key for {@link readStoredFile}. */
  readonly key: string;
  /** False: it is lost when the page is left. */
  readonly isPersisted: boolean;
}

/**
 * Stores a file in a slot, which holds one file, and deletes the replaced one. A file that another tab stored in the
 * slot meanwhile stays readable.
 */
export async function storeFileInBrowser(slotKey: string, file: File, replacedKey?: string): Promise<StoredFile> {
  const key = randomHex(16);
  try {
    const previousKey = await get(slotKey, fileDatabase);
    await setMany(
      [
        [key, file],
        [slotKey, key],
      ],
      fileDatabase,
    );
    if (replacedKey !== undefined && previousKey === replacedKey)
      await delMany([replacedKey, pathKey(replacedKey)], fileDatabase);
    localStorage.setItem(HAS_FILES_KEY, '1');
    return { key, isPersisted: true };
  } catch {
    memoryFiles.set(key, file).set(slotKey, key);
    return { key, isPersisted: false };
  }
}

/** Stores the upload's id beside the file, for {@link findStoredFile}. */
export async function rememberSentFile(key: string, filePath: string): Promise<void> {
  try {
    if ((await get(key, fileDatabase)) !== undefined) await setMany([[pathKey(key), filePath]], fileDatabase);
  } catch {
    // It is sent again on the next visit.
  }
}

const pathKey = (key: string): string => `${key} path`;

/** A file from an earlier visit. */
export interface FoundFile {
  readonly key: string;
  readonly file: File;
  /** Where it is at the shop; undefined where it was not sent. */
  readonly filePath: string | undefined;
}

/** The file of a slot from an earlier visit. */
export async function findStoredFile(slotKey: string): Promise<FoundFile | undefined> {
  try {
    const key: unknown = await get(slotKey, fileDatabase);
    if (typeof key !== 'string') return undefined;
    const file: unknown = await get(key, fileDatabase);
    const filePath: unknown = await get(pathKey(key), fileDatabase);
    return file instanceof File
      ? { key, file, filePath: typeof filePath === 'string' ? filePath : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a file by its key; undefined if it is gone. */
export async function readStoredFile(key: string): Promise<File | undefined> {
  try {
    const file: unknown = memoryFiles.get(key) ?? (await get(key, fileDatabase));
    return file instanceof File ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a file from its slot and deletes it, unless it belongs to the cart: {@link transferFileToCart}. */
export async function removeStoredFile(slotKey: string, key: string): Promise<void> {
  if (memoryFiles.get(slotKey) === key) {
    memoryFiles.delete(slotKey);
    memoryFiles.delete(key);
  }
  try {
    if ((await get(slotKey, fileDatabase)) === key) await delMany([slotKey, key, pathKey(key)], fileDatabase);
  } catch {
    // It was never there.
  }
}

/** Gives the file of a slot to a cart line: removing it from the slot no longer deletes it. */
export async function transferFileToCart(slotKey: string): Promise<void> {
  memoryFiles.delete(slotKey);
  try {
    await del(slotKey, fileDatabase);
  } catch {
    // It was never there.
  }
}

/**
 * Reads an image file as a data URL, which the content security policy allows; undefined for other files. Rejects if
 * this browser cannot decode the image.
 */
export async function readImageAsDataUrl(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  const image = new Image();
  image.src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  await image.decode();
  return image.src;
}
