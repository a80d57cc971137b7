import type { SlugKind } from '../advice/references/find-references.ts';

/** A record or a file of a shop that a document names: by its slug, or by its path in the media library. */
export interface ShopTarget {
  readonly kind: SlugKind | 'media';
  readonly name: string;
}

/** A target that the shop does not have, and the name that was probably meant. */
export interface MissingTarget extends ShopTarget {
  readonly meant: string | undefined;
}

/** What a shop has of the things that documents name. */
export interface ShopIndex {
  /**
   * Those of the targets that the shop does not have. Rejects where the shop cannot be asked.
   *
   * @param targets each once; what is beyond {@link MAX_SHOP_LOOKUPS} is not looked up
   */
  readonly findMissing: (targets: readonly ShopTarget[]) => Promise<readonly MissingTarget[]>;
}

/** Records and files that are looked up for one document. */
export const MAX_SHOP_LOOKUPS = 300;
