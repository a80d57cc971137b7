import type { SlugKind } from '../advice/references/find-references.ts';

/** A record or a file of a shop that a document names: by its slug, or by its path in the media library. */
export interface ShopTarget {
  readonly kind: SlugKind | 'media';
  readonly name: string;
}

/** A missing target with a suggestion. */
export interface MissingTarget extends ShopTarget {
  readonly meant: string | undefined;
}

/** Looks up the targets of references in a shop. */
export interface ShopIndex {
  /**
   * The targets that the shop lacks. Rejects if the shop is unreachable.
   *
   * @param targets without duplicates; limited to {@link MAX_SHOP_LOOKUPS}
   */
  readonly findMissing: (targets: readonly ShopTarget[]) => Promise<readonly MissingTarget[]>;
}

/** Maximum lookups per document. */
export const MAX_SHOP_LOOKUPS = 300;
