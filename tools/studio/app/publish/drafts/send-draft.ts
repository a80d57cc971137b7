import { type StoredText, type StudioApi, StudioApiError } from '../../model/studio-api.ts';
import type { Timers } from '../time.ts';
import type { DraftProblem } from './draft-state.ts';

/** A draft as stored on the server. */
export interface DraftContent extends StoredText {
  /** Undefined when unknown. */
  readonly name: string | undefined;
  readonly basedOn: string | undefined;
}

export type SaveOutcome =
  | { readonly kind: 'kept'; readonly kept: DraftContent }
  /**
   * The server has another state than assumed, caused by this window: a response was lost, or the draft was removed.
   * Send again. `published`: the version it was removed for, if another window published it.
   */
  | { readonly kind: 'found'; readonly kept: DraftContent | undefined; readonly published?: StoredText | undefined }
  | { readonly kind: 'unreachable'; readonly message: string }
  | Exclude<DraftProblem, { kind: 'offline' }>;

export interface DraftSender {
  readonly api: Pick<StudioApi, 'document' | 'draft' | 'saveDraft'>;
  readonly timers: Timers;
}

/** Timeout of a save, in ms. If the server stores it later, the next save detects that. */
const SAVE_TIMEOUT_MS = 30_000;

/**
 * Sends a draft's text once.
 *
 * @param kept the stored draft that it replaces; undefined for a new one
 * @param unanswered texts sent before that may have been stored; this one is added when no response arrives
 */
export async function sendDraft(
  { api, timers }: DraftSender,
  id: string,
  sent: Omit<DraftContent, 'etag'>,
  kept: DraftContent | undefined,
  unanswered: Set<string>,
): Promise<SaveOutcome> {
  // Earlier requests without a response may have changed name or base, so both are sent again.
  const isSure = unanswered.size === 0;
  const order = {
    text: sent.text,
    replacedEtag: kept?.etag,
    ...(sent.name === undefined || (isSure && sent.name === kept?.name) ? {} : { name: sent.name }),
    ...(isSure && sent.basedOn === kept?.basedOn ? {} : { basedOn: sent.basedOn }),
  };
  try {
    const draft = await withTimeout(timers, (signal) => api.saveDraft(id, order, signal));
    unanswered.clear();
    // Uses the sent values, since the server may normalize the name; otherwise the draft would never be clean.
    return { kind: 'kept', kept: { ...sent, etag: draft.etag } };
  } catch (error) {
    const failure = toStudioApiError(error);
    if (mayHaveArrived(failure)) {
      unanswered.add(sent.text);
      return { kind: 'unreachable', message: failure.message };
    }
    if (failure.status === 412)
      return resolvePreconditionFailure({ api, timers }, id, new Set([...unanswered, sent.text]), kept);
    return { kind: failure.status === 409 ? 'too-many' : 'refused', message: failure.message };
  }
}

/** Finds out why the server rejected the precondition. */
async function resolvePreconditionFailure(
  { api, timers }: DraftSender,
  id: string,
  mine: ReadonlySet<string>,
  kept: DraftContent | undefined,
): Promise<SaveOutcome> {
  try {
    const stored = await withTimeout(timers, () => api.draft(id));
    if (stored === undefined && kept !== undefined) {
      const published = await withTimeout(timers, () => api.document());
      const isThis = published !== undefined && (published.text === kept.text || mine.has(published.text));
      return { kind: 'found', kept: undefined, published: isThis ? published : undefined };
    }
    if (stored === undefined) return { kind: 'unreachable', message: 'The draft could not be created.' };
    if (mine.has(stored.text)) return { kind: 'found', kept: { ...stored, name: undefined, basedOn: undefined } };
    return { kind: 'conflict', theirs: stored };
  } catch (error) {
    return { kind: 'unreachable', message: toStudioApiError(error).message };
  }
}

/** Whether the text may have been stored, or may be when sent again. */
const mayHaveArrived = ({ status }: StudioApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** Rejects and aborts the request after the timeout: it must not arrive after its replacement. */
function withTimeout<Answer>(timers: Timers, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const asked = new AbortController();
  let stop = () => {};
  const timeout = new Promise<never>((_, reject) => {
    stop = timers.setTimer(SAVE_TIMEOUT_MS, () => {
      reject(new StudioApiError('The server did not respond in time.', 0));
      asked.abort();
    });
  });
  return Promise.race([ask(asked.signal), timeout]).finally(() => stop());
}

/** Treats any other error as a missing response. */
const toStudioApiError = (error: unknown): StudioApiError =>
  error instanceof StudioApiError ? error : new StudioApiError(String(error), 0);
