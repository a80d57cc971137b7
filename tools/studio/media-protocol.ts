import type { Pagination } from '../../schemas/generated/wire.ts';

/** A picture of a tenant's media library, as the backend stores it. */
export interface MediaFile {
  readonly name: string;
  /** `/media/uploads/NAME`: what a document contains. */
  readonly path: string;
  readonly mimeType: string;
  /** In px. */
  readonly width: number;
  /** In px. */
  readonly height: number;
  readonly bytes: number;
  /** Alternative text by language. */
  readonly alt: MediaTexts;
  readonly focus: MediaFocus;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly usedIn: readonly MediaPlace[];
}

export type MediaTexts = Readonly<Record<string, string>>;

/** The point that stays visible when a picture is cropped: from 0 (left, top) to 1. */
export interface MediaFocus {
  readonly x: number;
  readonly y: number;
}

/** Where a picture is used: in the published document, or in the draft with an id. */
export interface MediaPlace {
  readonly source: 'published' | 'draft';
  readonly id?: string;
  /** JSON pointer into that document. */
  readonly pointer: string;
}

/** What a library holds, and how much it may hold. */
export interface MediaUsage {
  readonly files: number;
  readonly bytes: number;
  readonly maxFiles: number;
  readonly maxBytes: number;
}

export interface MediaPage {
  readonly files: readonly MediaFile[];
  readonly pagination: Pagination;
  readonly usage: MediaUsage;
}

export interface MediaChange {
  readonly alt?: MediaTexts;
  readonly focus?: MediaFocus;
}

/** Kinds of collections that a link can lead to and a block can show. */
export const COLLECTION_KINDS = ['categories', 'brands', 'occasions', 'sections'] as const;

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

/** File extensions that the library takes. */
export const MEDIA_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/** Whether the library takes a file of this name. */
export const isMediaName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9._-]{0,99}$/.test(name) && MEDIA_EXTENSIONS.some((extension) => name.endsWith(`.${extension}`));
