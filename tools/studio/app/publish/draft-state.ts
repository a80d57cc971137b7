import type { KeptText } from '../model/studio-api.ts';

/** How what is typed stands to what is saved. */
export type DraftState =
  /** Nothing was typed, and there is no draft. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** `at`: epoch ms. */
  | { readonly kind: 'saved'; readonly at: number }
  | DraftTrouble;

/** Why what is typed could not be saved. It stays in the editor in every case. */
export type DraftTrouble =
  /** The same draft was saved elsewhere with another text. Nothing is saved until somebody decides. */
  | { readonly kind: 'conflict'; readonly theirs: KeptText }
  /** No answer, or none that says anything; it is tried again by itself. `retryAt`: epoch ms. */
  | { readonly kind: 'offline'; readonly message: string; readonly retryAt: number }
  /** There are as many drafts as a shop may have. It is tried again at the next change. */
  | { readonly kind: 'too-many'; readonly message: string }
  /** The server takes no such text: it is too large, say. It is tried again at the next change. */
  | { readonly kind: 'refused'; readonly message: string };

/** A state in words, as it is shown and read aloud. */
export function wordsOf(state: DraftState, time: (at: number) => string): string {
  switch (state.kind) {
    case 'unchanged':
      return 'No changes';
    case 'unsaved':
      return 'Not saved yet';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Draft saved at ${time(state.at)}`;
    case 'conflict':
      return 'Saved elsewhere, too';
    case 'offline':
      return `Not saved; next try at ${time(state.retryAt)}`;
    case 'too-many':
      return 'Not saved: too many drafts';
    case 'refused':
      return 'Not saved';
  }
}
