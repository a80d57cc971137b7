import { type FormSchema, type FormValues, parseDraft } from '../domain/forms/form-fields.ts';
import { textDigest } from '../domain/random-hex.ts';
import { tabStorage } from '../ui/hooks/persist.ts';
import { DRAFT_KEY_PREFIX, removeDrafts, removeDraftsElsewhere } from '../ui/hooks/tab-drafts.ts';

/*
 * What was typed into forms and not sent yet, with the last attempt to send it. It is kept for as long as the tab is open; where
 * the browser keeps nothing, until a reload.
 */

/** What the form has fields for. */
export const readDraft = (name: string, schema: FormSchema): FormValues => parseDraft(schema, read(keyOf(name)));

export function writeDraft(name: string, draft: FormValues): void {
  if (Object.keys(draft).length === 0) remove(keyOf(name));
  else write(keyOf(name), JSON.stringify(draft));
}

/** Forgets what was typed, and the attempt to send it. */
export function forgetDraft(name: string): void {
  for (const key of [keyOf(name), attemptKeyOf(name)]) remove(key);
}

/** Forgets what was typed into any form, in every tab, once whoever typed it is no customer any more. */
export function forgetDrafts(): void {
  removeDrafts();
  removeDraftsElsewhere();
  unstored.clear();
}

/**
 * The id of an attempt to send a draft. What is sent again, since its answer was lost, has the same one, after a reload as well, and
 * becomes one thing; what was changed has another one, and replaces nothing.
 *
 * @param sent all that is sent, as JSON
 */
export function attemptId(name: string, sent: unknown, createId: () => string): string {
  // What an account fills in is not kept.
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

/** What the browser does not keep. */
const unstored = new Map<string, string>();

const read = (key: string): string | null => unstored.get(key) ?? tabStorage()?.getItem(key) ?? null;

function write(key: string, text: string): void {
  remove(key);
  const storage = tabStorage();
  try {
    storage?.setItem(key, text);
  } catch {
    // There is no room.
  }
  if (storage?.getItem(key) !== text) unstored.set(key, text);
}

function remove(key: string): void {
  unstored.delete(key);
  tabStorage()?.removeItem(key);
}
