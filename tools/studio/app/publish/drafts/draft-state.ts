import type { StoredText } from '../../model/studio-api.ts';

/** Save state of the draft. */
export type DraftState =
  /** No changes and no draft. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** `at` in epoch ms. */
  | { readonly kind: 'saved'; readonly at: number }
  | DraftProblem;

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

/** Text of a save state, shown and announced. */
export function formatDraftState(state: DraftState, time: (at: number) => string): string {
  switch (state.kind) {
    case 'unchanged':
      return 'No changes';
    case 'unsaved':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Draft saved at ${time(state.at)}`;
    case 'conflict':
      return 'Changed elsewhere';
    case 'offline':
      return `Not saved; retrying at ${time(state.retryAt)}`;
    case 'too-many':
      return 'Not saved: too many drafts';
    case 'refused':
      return 'Not saved';
  }
}

/** Maximum name length accepted by the server, in characters. */
export const MAX_NAME_LENGTH = 200;

/** Default name of a draft: "Draft of 21 Nov 2026, 18:40". `now` in epoch ms, formatted in the browser's time zone. */
export const defaultDraftName = (now: number): string =>
  `Draft of ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(now)}`;

/** A name with a suffix in parentheses, truncated to the maximum length. */
export const withSuffix = (name: string, suffix: string): string =>
  `${name.slice(0, MAX_NAME_LENGTH - suffix.length - 3)} (${suffix})`;
