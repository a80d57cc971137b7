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
    if (replacedKey !== undefined && previousKey === replacedKey) await del(replacedKey, fileDatabase);
    localStorage.setItem(HAS_FILES_KEY, '1');
    return { key, isPersisted: true };
  } catch {
    memoryFiles.set(key, file).set(slotKey, key);
    return { key, isPersisted: false };
  }
}

/** The file of a slot from an earlier visit, with its key. */
export async function findStoredFile(
  slotKey: string,
): Promise<{ readonly key: string; readonly file: File } | undefined> {
  try {
    const key: unknown = await get(slotKey, fileDatabase);
    const file: unknown = typeof key === 'string' ? await get(key, fileDatabase) : undefined;
    return typeof key === 'string' && file instanceof File ? { key, file } : undefined;
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
    if ((await get(slotKey, fileDatabase)) === key) await delMany([slotKey, key], fileDatabase);
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
