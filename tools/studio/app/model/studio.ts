import type { Edit } from 'jsonc-parser';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { ShownReport } from '../../frame/messages.ts';
import type { StudioBlock, StudioShop } from '../../wire.ts';
import type { StudioApi } from './studio-api.ts';

/** A stretch of the text, in UTF-16 units. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/**
 * The document's text, as it is being edited. Everything that changes it, whoever wants it, goes through here, so that
 * undo goes back through all of it. Its properties are observable (MobX).
 */
export interface StudioDocument {
  readonly text: string;
  /** Counts changes, from 0. */
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Where the cursor stands, or what is selected. */
  readonly selection: TextRange;
  /** Changes the text in one step of undo. Offsets are of the present text. `select`: what is selected then, in the text to come. */
  apply(edits: readonly Edit[], select?: TextRange): void;
  /** Another text instead, in one step of undo. */
  replace(text: string): void;
  undo(): void;
  redo(): void;
  /** Puts the cursor there, scrolls to it, and takes the focus where asked to. */
  select(range: TextRange, focus?: boolean): void;
}

/** What the parts of the studio share. Its properties are observable (MobX). */
export interface Studio {
  readonly api: StudioApi;
  readonly shop: StudioShop;
  readonly blocks: ReadonlyMap<string, StudioBlock>;
  /** `builder.schema.json`. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly document: StudioDocument;
  /** What is wrong with the text, errors and advice, in reading order; of a text that may be some keystrokes old. */
  readonly problems: readonly DocumentProblem[];
  /** The last page that the frame showed; undefined before the first. */
  readonly shown: ShownReport | undefined;
  /** JSON pointer of the innermost block around the cursor; undefined where it is in none. */
  readonly block: string | undefined;
  /** Puts the cursor on what stands at a JSON pointer, and outlines it in the frame. */
  go(pointer: string): void;
  /** Says something to whoever works here, for some seconds and to screen readers. */
  say(message: string, kind?: 'done' | 'failed'): void;
}

/** A studio that says which text its problems are of: who repairs it by their offsets must know. */
export interface CheckedStudio extends Studio {
  /** The text that the problems were found in; undefined before the first check. */
  readonly checked: string | undefined;
}
