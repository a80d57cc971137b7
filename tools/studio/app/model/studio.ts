import type { Edit } from 'jsonc-parser';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { ShownReport } from '../../frame/frame-messages.ts';
import type { StudioBlock, StudioShop } from '../../studio-protocol.ts';
import type { PickerRequests } from '../pickers/picker-requests.ts';
import type { StudioApi } from './studio-api.ts';
import type { ToastAction } from './toast-store.ts';

/** A range of the text, in UTF-16 code units. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * The document being edited. All changes go through it, so that undo covers all of them. Its properties are observable
 * (MobX).
 */
export interface StudioDocument {
  readonly text: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Cursor position or selection. */
  readonly selection: TextRange;
  /**
   * Changes the text in one undo step. Offsets refer to the current text; `select` is the selection in the new text.
   */
  apply(edits: readonly Edit[], select?: TextRange): void;
  /** Replaces the whole text in one undo step. */
  replace(text: string): void;
  undo(): void;
  redo(): void;
  /** Sets the cursor or selection and scrolls to it; focuses the editor if requested. */
  select(range: TextRange, focus?: boolean): void;
}

/** Data and actions shared by the studio's panels. Its properties are observable (MobX). */
export interface Studio {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly blocks: ReadonlyMap<string, StudioBlock>;
  /** `builder.schema.json`. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly document: StudioDocument;
  /** Opens the media library and the dialogs in which images, links and collections are chosen. */
  readonly pickers: PickerRequests;
  /** Errors and advice in reading order; may belong to a text some keystrokes older. */
  readonly problems: readonly DocumentProblem[];
  /** Report of the last rendered page; undefined before the first. */
  readonly pageReport: ShownReport | undefined;
  /** JSON pointer of the innermost block at the cursor; undefined when there is none. */
  readonly activeBlock: string | undefined;
  /**
   * JSON pointer of the part whose form is shown: the innermost one at the cursor, or the one that `goTo` went to where the
   * document lacks it. Empty for the document's own fields; undefined when nothing is selected.
   */
  readonly activePart: string | undefined;
  /** Moves the cursor to the value at a JSON pointer and outlines it in the preview. */
  goTo(pointer: string): void;
  /** Shows a toast, announced to screen readers. */
  notify(message: string, kind?: 'done' | 'failed', action?: ToastAction): void;
}

/** A studio that knows the text its problems belong to, as needed to apply fixes by offset. */
export interface CheckedStudio extends Studio {
  /** The text the problems were found in; undefined before the first check. */
  readonly checkedText: string | undefined;
}
