import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addPositions, type LocatedProblem } from '../../app/document/document-check.ts';
import type { PreparedDocument } from '../../page/page-plan.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { TenantDirectory } from '../../tenant/tenant-directory.ts';
import type { PrepareResult } from '../../tenant/validate/prepare-document.ts';

/** A draft's shop, or its problems. */
type CompiledDraft = { readonly tenant: Tenant } | { readonly problems: readonly LocatedProblem[] };

export interface DraftCacheOptions {
  readonly directory: TenantDirectory;
  readonly prepare: (text: string) => PrepareResult;
}

const MAX_DRAFTS = 30;
const MAX_DRAFT_CHARACTERS = 16 * 1024 * 1024;

type DraftCacheEntry =
  | { readonly problems: readonly LocatedProblem[] }
  /** `beside`: the published shop at the time of compilation. */
  | { readonly prepared: PreparedDocument; readonly tenant: Tenant; readonly beside: Tenant | undefined };

/** Compiles drafts, each once, apart from the directory and the page cache. */
export function createDraftCache({ directory, prepare }: DraftCacheOptions) {
  const entries = new LRUCache<string, DraftCacheEntry>({
    max: MAX_DRAFTS,
    maxSize: MAX_DRAFT_CHARACTERS,
    maxEntrySize: MAX_DRAFT_CHARACTERS,
  });

  /** Throws `TenantUnavailableError`. */
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
    if (prepared === undefined) return cacheEntry({ problems: addPositions(text, result) });
    const document = { prepared, version: draftVersionOf(digest), etag: `"${digest}"` };
    return cacheEntry({ prepared, beside: published, tenant: await directory.withDocument(id, document) });
  };
}

/** Version of a draft by its content: browsers navigate within one version. Negative, unlike published versions. */
const draftVersionOf = (digest: string): number => -1 - Number.parseInt(digest.slice(0, 12), 16);
