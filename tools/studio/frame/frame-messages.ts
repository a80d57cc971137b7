import type { ReportedBlock } from '../studio-protocol.ts';

/** Messages from the studio to the page in its frame, by `message` events, same origin only. */
export type ToFrame =
  /**
   * The document or clock has changed: refresh the page, keeping state and scroll position. `revision` is returned in
   * `shown`.
   */
  | { readonly to: 'frame'; readonly kind: 'renew'; readonly revision: number }
  /** Outlines the block at a pointer; none when empty. Scrolls to it if requested. */
  | { readonly to: 'frame'; readonly kind: 'outline'; readonly pointer: string; readonly scroll: boolean }
  /** Overrides the direction of the language. */
  | { readonly to: 'frame'; readonly kind: 'direction'; readonly direction: 'ltr' | 'rtl' | undefined }
  | { readonly to: 'frame'; readonly kind: 'visitor'; readonly visitor: 'guest' | 'customer' }
  /** `pick`: a click selects a block. `use`: the page behaves as for shoppers. */
  | { readonly to: 'frame'; readonly kind: 'clicks'; readonly mode: 'pick' | 'use' }
  /** Opens or closes the popup at a pointer. */
  | { readonly to: 'frame'; readonly kind: 'popup'; readonly pointer: string; readonly isOpen: boolean };

/** Messages from the page in the frame to the studio. */
export type FromFrame =
  /** The page is hydrated and listens. */
  | { readonly from: 'frame'; readonly kind: 'ready'; readonly href: string }
  /** The page shows content: after `ready`, after each `renew`, and after client navigation. */
  | ({ readonly from: 'frame'; readonly kind: 'shown' } & ShownReport)
  /**
   * A block was selected. `isDefault`: it comes from the default document, and stands at the pointer once its page is
   * copied.
   */
  | { readonly from: 'frame'; readonly kind: 'picked'; readonly pointer: string; readonly isDefault?: boolean }
  /** The page's popups have changed. */
  | { readonly from: 'frame'; readonly kind: 'popups'; readonly popups: readonly FramePopup[] }
  /** A block threw. */
  | { readonly from: 'frame'; readonly kind: 'failed'; readonly pointer: string; readonly message: string };

/** A popup of the page, which opens on request. */
export interface FramePopup {
  /** JSON pointer of its block. */
  readonly pointer: string;
  readonly isOpen: boolean;
}

export interface ShownReport {
  /** Path and query. */
  readonly href: string;
  /** Revision of the `renew` message that this answers; undefined when there was none. */
  readonly revision: number | undefined;
  /** Whether a grammar error prevents the page from being rendered. */
  readonly isRefused: boolean;
  readonly blocks: readonly ReportedBlock[];
  readonly headings: readonly ShownHeading[];
  /** Transferred bytes by resource type, compressed. */
  readonly weight: Readonly<Record<'document' | 'script' | 'image' | 'font' | 'other', number>>;
}

export interface ShownHeading {
  readonly level: number;
  readonly text: string;
  /** JSON pointer of the block that contains it; empty when there is none. */
  readonly pointer: string;
}
