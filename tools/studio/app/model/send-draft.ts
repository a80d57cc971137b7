import { type StoredText, type StudioApi, StudioApiError } from './studio-api.ts';

/** A draft as stored on the server. */
export interface DraftContent extends StoredText {
  /** Undefined when unknown. */
  readonly name: string | undefined;
  readonly basedOn: string | undefined;
}

/** Why changes could not be saved. They stay in the editor in every case. */
export type DraftProblem =
  /** The draft was saved elsewhere with different text. Autosave pauses until the user decides. */
  | { readonly kind: 'conflict'; readonly theirs: StoredText }
  /** No usable response; retried automatically. `retryAt` in epoch ms. */
  | { readonly kind: 'offline'; readonly message: string; readonly retryAt: number }
  /** The maximum number of drafts is reached. Retried on the next change. */
  | { readonly kind: 'too-many'; readonly message: string }
  /** The server rejects the text, for example because it is too large. Retried on the next change. */
  | { readonly kind: 'refused'; readonly message: string };

export type SaveOutcome =
  | { readonly kind: 'stored'; readonly stored: DraftContent }
  /**
   * The server has another state than assumed, caused by this window: a response was lost, or the draft was removed.
   * Send again. `published`: the version it was removed for, if another window published it.
   */
  | { readonly kind: 'changed'; readonly stored: DraftContent | undefined; readonly published?: StoredText | undefined }
  | { readonly kind: 'unreachable'; readonly message: string }
  | Exclude<DraftProblem, { kind: 'offline' }>;

type SendApi = Pick<StudioApi, 'document' | 'draft' | 'saveDraft'>;

/** Timeout of a save, in ms. If the server stores it later, the next save detects that. */
const SAVE_TIMEOUT_MS = 30_000;

/**
 * Sends a draft's text once.
 *
 * @param stored the draft that it replaces; undefined for a new one
 * @param unanswered texts sent before that may have been stored; this one is added when no response arrives
 */
export async function sendDraft(
  api: SendApi,
  id: string,
  sent: Omit<DraftContent, 'etag'>,
  stored: DraftContent | undefined,
  unanswered: Set<string>,
): Promise<SaveOutcome> {
  // Earlier requests without a response may have changed name or base, so both are sent again.
  const isSure = unanswered.size === 0;
  const order = {
    text: sent.text,
    replacedEtag: stored?.etag,
    ...(sent.name === undefined || (isSure && sent.name === stored?.name) ? {} : { name: sent.name }),
    ...(isSure && sent.basedOn === stored?.basedOn ? {} : { basedOn: sent.basedOn }),
  };
  try {
    const draft = await withTimeout((signal) => api.saveDraft(id, order, signal));
    unanswered.clear();
    // Uses the sent values, since the server may normalize the name; otherwise the draft would never be clean.
    return { kind: 'stored', stored: { ...sent, etag: draft.etag } };
  } catch (error) {
    const failure = toStudioApiError(error);
    if (mayHaveArrived(failure)) {
      unanswered.add(sent.text);
      return { kind: 'unreachable', message: failure.message };
    }
    if (failure.status === 412)
      return resolvePreconditionFailure(api, id, new Set([...unanswered, sent.text]), stored).catch((cause) => ({
        kind: 'unreachable',
        message: toStudioApiError(cause).message,
      }));
    return { kind: failure.status === 409 ? 'too-many' : 'refused', message: failure.message };
  }
}

/** Finds out why the server rejected the precondition. */
async function resolvePreconditionFailure(
  api: SendApi,
  id: string,
  mine: ReadonlySet<string>,
  former: DraftContent | undefined,
): Promise<SaveOutcome> {
  const stored = await withTimeout(() => api.draft(id));
  if (stored === undefined && former !== undefined) {
    const published = await withTimeout(() => api.document());
    const isThis = published !== undefined && (published.text === former.text || mine.has(published.text));
    return { kind: 'changed', stored: undefined, published: isThis ? published : undefined };
  }
  if (stored === undefined) return { kind: 'unreachable', message: 'The draft could not be created.' };
  if (mine.has(stored.text)) return { kind: 'changed', stored: { ...stored, name: undefined, basedOn: undefined } };
  return { kind: 'conflict', theirs: stored };
}

/** Whether the text may have been stored, or may be when sent again. */
const mayHaveArrived = ({ status }: StudioApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** Rejects and aborts the request after the timeout: it must not arrive after its replacement. */
function withTimeout<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const sending = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new StudioApiError('The server did not respond in time.', 0));
    sending.abort();
  }, SAVE_TIMEOUT_MS);
  return Promise.race([ask(sending.signal), promise]).finally(() => clearTimeout(timer));
}

/** Treats any other error as a missing response. */
const toStudioApiError = (error: unknown): StudioApiError =>
  error instanceof StudioApiError ? error : new StudioApiError(String(error), 0);
