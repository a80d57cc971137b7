import type { FontFiles } from '../../theme/font-files.ts';

/** What the build made for the browser, as the server needs to know it. */
export interface Assets {
  /** `index.html`, with its placeholders. */
  readonly template: string;
  /** The loader's code, inline in every page; or in `dev` nothing, because the template loads it. */
  readonly loader: string;
  /** Address of the application. */
  readonly app: string;
  /** Addresses of what the application stands on, in the order in which to evaluate it. */
  readonly base: readonly string[];
  /** Addresses of each block's chunks, by type. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
  /** The families that the shop serves itself. */
  readonly fonts: FontFiles;
}

/** What the loader reads to start the application. */
export interface BootFacts {
  readonly app: string;
  readonly base: readonly string[];
  /** Chunks of the blocks that the first view is likely to show. */
  readonly blocks: readonly string[];
}

/** Ids of the elements that carry JSON from the server to the browser. */
export const BOOT_ID = 'v-boot';
export const STATE_ID = 'v-state';
