import type { ReportedBlock } from '../wire.ts';

/** What the studio says to the page in its frame, by events `message`, same origin only. */
export type ToFrame =
  /** The frame's document or clock has changed: show it, keep state and scroll. `revision` comes back with `shown`. */
  | { readonly to: 'frame'; readonly kind: 'renew'; readonly revision: number }
  /** Outlines the block with this pointer; none when it is empty. Scrolls to it where asked to. */
  | { readonly to: 'frame'; readonly kind: 'outline'; readonly pointer: string; readonly scroll: boolean }
  /** Turns the page around, whatever its language says. */
  | { readonly to: 'frame'; readonly kind: 'direction'; readonly direction: 'ltr' | 'rtl' | undefined }
  | { readonly to: 'frame'; readonly kind: 'visitor'; readonly visitor: 'guest' | 'customer' }
  /** `pick`: a click on a block chooses it and does nothing else. `use`: the page answers as it does to shoppers. */
  | { readonly to: 'frame'; readonly kind: 'clicks'; readonly mode: 'pick' | 'use' };

/** What the page in the frame says to the studio. */
export type FromFrame =
  /** It has woken and listens. The frame's own id, where the server knew one. */
  | { readonly from: 'frame'; readonly kind: 'ready'; readonly href: string }
  /** It shows a page: after `ready`, after each `renew`, and when somebody went on to another one. */
  | ({ readonly from: 'frame'; readonly kind: 'shown' } & ShownReport)
  | { readonly from: 'frame'; readonly kind: 'picked'; readonly pointer: string }
  /** A block threw. */
  | { readonly from: 'frame'; readonly kind: 'failed'; readonly pointer: string; readonly message: string };

export interface ShownReport {
  /** Path and query. */
  readonly href: string;
  /** Of the `renew` that it answers; undefined where none asked. */
  readonly revision: number | undefined;
  /** Whether the document has no such page, because a mistake in its grammar leaves none. */
  readonly isRefused: boolean;
  readonly blocks: readonly ReportedBlock[];
  readonly headings: readonly ShownHeading[];
  /** Bytes that the page took over the line, compressed, by kind of what was fetched. */
  readonly weight: Readonly<Record<'document' | 'script' | 'image' | 'font' | 'other', number>>;
}

export interface ShownHeading {
  readonly level: number;
  readonly text: string;
  /** Of the block that it stands in; empty where none. */
  readonly pointer: string;
}
