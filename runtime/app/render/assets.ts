import type { FontFiles } from '../../theme/font-files.ts';

/** The build's output for the browser. */
export interface Assets {
  /** `index.html`, with its placeholders. */
  readonly template: string;
  /** The loader's code, inline in every page; or in `dev` nothing, because the template loads it. */
  readonly loader: string;
  /** Address of the application. */
  readonly app: string;
  /** URLs of the shared chunks, in evaluation order. */
  readonly base: readonly string[];
  /** Addresses of each block's chunks, by type. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
  /** The families that the shop serves itself. */
  readonly fonts: FontFiles;
}

/** Data for the loader. */
export interface BootFacts {
  readonly app: string;
  readonly base: readonly string[];
  /** Chunks of the blocks that the first view is likely to show. */
  readonly blocks: readonly string[];
}

/** Ids of the elements that carry JSON from the server to the browser. */
export const BOOT_ID = 'v-boot';
export const STATE_ID = 'v-state';
