import { createStore, del, delMany, get, setMany } from 'idb-keyval';
import { KEPT_MARK } from '../kept-mark.ts';

/** The browser's room for files, which no other tab and no reload empties. */
const room = createStore('v-files', 'files');

/** Where the browser keeps nothing (a private window, a full disk), files lie here, as long as the page stands. */
const held = new Map<string, unknown>();

/** A file that was taken in. */
export interface TakenFile {
  /** What it is found by: {@link readFile}. */
  readonly key: string;
  /** False: it is gone with the page. */
  readonly isKept: boolean;
}

/**
 * Takes a file in for a place where one file lies, in the place of the one that lies there as `replaced`. What another
 * tab put there meanwhile stays readable.
 */
export async function keepFile(place: string, file: File, replaced?: string): Promise<TakenFile> {
  const key = newKey();
  try {
    const before = await get(place, room);
    await setMany(
      [
        [key, file],
        [place, key],
      ],
      room,
    );
    if (replaced !== undefined && before === replaced) await del(replaced, room);
    localStorage.setItem(KEPT_MARK, '1');
    return { key, isKept: true };
  } catch {
    held.set(key, file).set(place, key);
    return { key, isKept: false };
  }
}

/** The file that lies at a place since an earlier visit, with its key. */
export async function findFile(place: string): Promise<{ readonly key: string; readonly file: File } | undefined> {
  try {
    const key: unknown = await get(place, room);
    const file: unknown = typeof key === 'string' ? await get(key, room) : undefined;
    return typeof key === 'string' && file instanceof File ? { key, file } : undefined;
  } catch {
    return undefined;
  }
}

/** A file by its key, for whoever sends it; undefined where it is gone. */
export async function readFile(key: string): Promise<File | undefined> {
  try {
    const file: unknown = held.get(key) ?? (await get(key, room));
    return file instanceof File ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a file away from its place, and out of the browser unless the cart has it: {@link leaveToCart}. */
export async function dropFile(place: string, key: string): Promise<void> {
  if (held.get(place) === key) {
    held.delete(place);
    held.delete(key);
  }
  try {
    if ((await get(place, room)) === key) await delMany([place, key], room);
  } catch {
    // It was never there.
  }
}

/** The file at a place belongs to a line of the cart from now on: taking it away from its place does not lose it. */
export async function leaveToCart(place: string): Promise<void> {
  held.delete(place);
  try {
    await del(place, room);
  } catch {
    // It was never there.
  }
}

/**
 * A picture as a data URL, which pages may show; undefined for what is none. Rejects for one that this browser cannot show.
 */
export async function readPicture(file: File): Promise<string | undefined> {
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

/** 128 random bits. `randomUUID` is there over HTTPS alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
