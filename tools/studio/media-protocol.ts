import type { MediaAlt, MediaFile, MediaFocus, MediaUsage, Pagination } from '../../schemas/generated/wire.ts';
import { MEDIA_EXTENSIONS } from '../documents/media-name.ts';

/** Images of a tenant's media library, what it holds, and how much it may hold. */
export interface MediaPage {
  readonly files: readonly MediaFile[];
  readonly pagination: Pagination;
  readonly usage: MediaUsage;
}

export interface MediaChange {
  readonly alt?: MediaAlt;
  readonly focus?: MediaFocus;
}

/** Kinds of collections that a link can lead to and a block can show. */
export const LINKED_KINDS = [
  'categories',
  'brands',
  'occasions',
  'sections',
  'service-categories',
  'services',
] as const;

/** Those and what a block can show alone. */
export const COLLECTION_KINDS = [...LINKED_KINDS, 'forms'] as const;

export type LinkedKind = (typeof LINKED_KINDS)[number];

export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** A collection or product that a person can choose. */
export interface CatalogueEntry {
  readonly slug: string;
  /** In the requested language. */
  readonly title: string;
  /** Path in the media library. */
  readonly image?: string;
}

export interface CataloguePage {
  readonly entries: readonly CatalogueEntry[];
  readonly pagination: Pagination;
}

/** Whether the library takes a file of this name. */
export const isMediaName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9._-]{0,99}$/.test(name) && MEDIA_EXTENSIONS.some((extension) => name.endsWith(`.${extension}`));
