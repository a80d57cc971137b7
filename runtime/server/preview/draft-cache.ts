import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type LocatedProblem, locateProblems } from '../../app/document/document-check.ts';
import type { PreparedDocument } from '../../page/page-plan.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { TenantDirectory } from '../../tenant/tenant-directory.ts';
import type { PrepareResult } from '../../tenant/validate/prepare-document.ts';

/** A text as the document of a shop, or why it cannot be one. */
export type CompiledDraft = { readonly tenant: Tenant } | { readonly problems: readonly LocatedProblem[] };

export interface DraftCacheOptions {
  readonly directory: TenantDirectory;
  /** Makes a document's text into one that may be shown. */
  readonly prepare: (text: string) => PrepareResult;
}

/** How many texts stay prepared, and how long all of them may be, in characters: whoever types makes many. */
const MAX_DRAFTS = 30;
const MAX_DRAFT_CHARACTERS = 16 * 1024 * 1024;

type DraftCacheEntry =
  | { readonly problems: readonly LocatedProblem[] }
  /** `beside` is the shop as it was published when this one was made. */
  | { readonly prepared: PreparedDocument; readonly tenant: Tenant; readonly beside: Tenant | undefined };

/**
 * Makes texts into shops, each once, so that pages of one text are compiled once. Nothing else of the server knows
 * them: neither the directory nor any cache that shoppers' pages come from.
 */
export function createDraftCache({ directory, prepare }: DraftCacheOptions) {
  const entries = new LRUCache<string, DraftCacheEntry>({
    max: MAX_DRAFTS,
    maxSize: MAX_DRAFT_CHARACTERS,
    maxEntrySize: MAX_DRAFT_CHARACTERS,
  });

  /** A tenant's shop with this text as its document. Throws `TenantUnavailableError`. */
  return async (id: string, text: string): Promise<CompiledDraft> => {
    const digest = createHash('sha256').update(text).digest('hex');
    const key = `${id} ${digest}`;
    const known = entries.get(key);
    const published = directory.knownTenant(id);
    if (known !== undefined && ('problems' in known || known.beside === published)) return known;
    const cacheEntry = (value: DraftCacheEntry): DraftCacheEntry => {
      entries.set(key, value, { size: text.length + 1 });
      return value;
    };
    const result = known === undefined ? prepare(text) : { prepared: known.prepared, problems: [] };
    const { prepared } = result;
    if (prepared === undefined) return cacheEntry({ problems: locateProblems(text, result) });
    const document = { prepared, version: draftVersionOf(digest), etag: `"${digest}"` };
    return cacheEntry({ prepared, beside: published, tenant: await directory.withDocument(id, document) });
  };
}

/**
 * A number for a text where versions have theirs: a browser goes on to a page of the same one only, else it asks the
 * server. Below zero, so that it is none of a version, and the same on every copy of the server.
 */
const draftVersionOf = (digest: string): number => -1 - Number.parseInt(digest.slice(0, 12), 16);
