import { type KeptText, type StudioApi, StudioApiError } from '../model/studio-api.ts';
import type { DraftTrouble } from './draft-state.ts';
import type { Timers } from './timers.ts';

/** A draft as the server has it. */
export interface DraftContent extends KeptText {
  /** Undefined where it is not known. */
  readonly name: string | undefined;
  readonly basedOn: string | undefined;
}

export type SaveOutcome =
  | { readonly kind: 'kept'; readonly kept: DraftContent }
  /**
   * The server has something else than was thought, but nobody else's: an answer was lost, or the draft was removed. Send
   * again. `published`: what it was removed for, where it was published in another window.
   */
  | { readonly kind: 'found'; readonly kept: DraftContent | undefined; readonly published?: KeptText | undefined }
  | { readonly kind: 'unreachable'; readonly message: string }
  | Exclude<DraftTrouble, { kind: 'offline' }>;

export interface DraftSender {
  readonly api: Pick<StudioApi, 'document' | 'draft' | 'saveDraft'>;
  readonly timers: Timers;
}

/** Who has not answered by then, in ms, does not answer. Should it save all the same, that is found out by the next save. */
const LONGEST_WAIT = 30_000;

/**
 * Sends a draft's text once.
 *
 * @param kept what it replaces; undefined where it is new
 * @param unanswered texts of it that were sent before and may have arrived; takes this one up where no answer comes
 */
export async function sendDraft(
  { api, timers }: DraftSender,
  id: string,
  sent: Omit<DraftContent, 'etag'>,
  kept: DraftContent | undefined,
  unanswered: Set<string>,
): Promise<SaveOutcome> {
  const order = {
    text: sent.text,
    replaced: kept?.etag,
    ...(sent.name === undefined || sent.name === kept?.name ? {} : { name: sent.name }),
    ...(sent.basedOn === kept?.basedOn ? {} : { basedOn: sent.basedOn }),
  };
  try {
    const draft = await inTime(timers, api.saveDraft(id, order));
    unanswered.clear();
    // What was sent is what is kept, though the server may write a name in another way: else it was sent again and again.
    return { kind: 'kept', kept: { ...sent, etag: draft.etag } };
  } catch (error) {
    const failure = asFailure(error);
    if (isUnsure(failure)) {
      unanswered.add(sent.text);
      return { kind: 'unreachable', message: failure.message };
    }
    if (failure.status === 412) return findOut({ api, timers }, id, new Set([...unanswered, sent.text]), kept);
    return { kind: failure.status === 409 ? 'too-many' : 'refused', message: failure.message };
  }
}

/** Why the server would not replace what it should have. */
async function findOut(
  { api, timers }: DraftSender,
  id: string,
  mine: ReadonlySet<string>,
  kept: DraftContent | undefined,
): Promise<SaveOutcome> {
  try {
    const stored = await inTime(timers, api.draft(id));
    if (stored === undefined && kept !== undefined) {
      const published = await inTime(timers, api.document());
      const isThis = published !== undefined && (published.text === kept.text || mine.has(published.text));
      return { kind: 'found', kept: undefined, published: isThis ? published : undefined };
    }
    if (stored === undefined) return { kind: 'unreachable', message: 'The draft could not be begun.' };
    if (mine.has(stored.text)) return { kind: 'found', kept: { ...stored, name: undefined, basedOn: undefined } };
    return { kind: 'conflict', theirs: stored };
  } catch (error) {
    return { kind: 'unreachable', message: asFailure(error).message };
  }
}

/** Whether the text may have arrived all the same, or may arrive when it is sent again. */
const isUnsure = ({ status }: StudioApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

function inTime<Answer>(timers: Timers, answer: Promise<Answer>): Promise<Answer> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = timers.after(LONGEST_WAIT, () => reject(new StudioApiError('The server does not answer in time.', 0)));
  });
  return Promise.race([answer, late]).finally(() => stop());
}

/** What is no answer of the server is told as one that did not come. */
const asFailure = (error: unknown): StudioApiError =>
  error instanceof StudioApiError ? error : new StudioApiError(String(error), 0);
