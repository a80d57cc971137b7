import { type FormSchema, type FormValues, parseDraft } from '../domain/forms/form-fields.ts';
import { textDigest } from '../domain/random-hex.ts';
import { tabStorage } from '../ui/hooks/persist.ts';
import { DRAFT_KEY_PREFIX, removeDrafts, removeDraftsElsewhere } from '../ui/hooks/tab-drafts.ts';

/*
 * Drafts of forms with the id of their last attempt, stored for the lifetime of the tab; without storage, until a reload.
 */

/** The stored draft, limited to the form's fields. */
export const readDraft = (name: string, schema: FormSchema): FormValues => parseDraft(schema, read(keyOf(name)));

export function writeDraft(name: string, draft: FormValues): void {
  if (Object.keys(draft).length === 0) remove(keyOf(name));
  else write(keyOf(name), JSON.stringify(draft));
}

/** Deletes a draft and its attempt. */
export function forgetDraft(name: string): void {
  for (const key of [keyOf(name), attemptKeyOf(name)]) remove(key);
}

/** Deletes all drafts in all tabs, after sign-out. */
export function forgetDrafts(): void {
  removeDrafts();
  removeDraftsElsewhere();
  unstored.clear();
}

/**
 * The idempotency id of sending a draft. The same content keeps its id, also after a reload, so that a retry is stored once; changed content
 * gets a new one.
 *
 * @param sent the complete content
 */
export function attemptId(name: string, sent: unknown, createId: () => string): string {
  // A digest, since values from the account must not be stored.
  const digest = textDigest(JSON.stringify(sent));
  const last = readAttempt(name);
  if (last?.digest === digest) return last.id;
  const id = createId();
  write(attemptKeyOf(name), `${id} ${digest}`);
  return id;
}

/** The id of the last attempt to send a draft; undefined before the first. */
export const lastAttemptId = (name: string): string | undefined => readAttempt(name)?.id;

function readAttempt(name: string) {
  const [id, digest] = read(attemptKeyOf(name))?.split(' ') ?? [];
  return id === undefined ? undefined : { id, digest };
}

const keyOf = (name: string): string => DRAFT_KEY_PREFIX + name;
const attemptKeyOf = (name: string): string => `${keyOf(name)}-id`;

/** Fallback for values that the browser cannot store. */
const unstored = new Map<string, string>();

const read = (key: string): string | null => unstored.get(key) ?? tabStorage()?.getItem(key) ?? null;

function write(key: string, text: string): void {
  remove(key);
  const storage = tabStorage();
  try {
    storage?.setItem(key, text);
  } catch {
    // The storage is full.
  }
  if (storage?.getItem(key) !== text) unstored.set(key, text);
}

function remove(key: string): void {
  unstored.delete(key);
  tabStorage()?.removeItem(key);
}
