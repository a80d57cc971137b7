import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PlacedProblem, placeProblems } from '../../app/document-check.ts';
import type { PreparedDocument } from '../../page/prepared-document.ts';
import type { PrepareResult } from '../../tenant/prepare-document.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { TenantDirectory } from '../../tenant/tenant-directory.ts';

/** A text as the document of a shop, or why it cannot be one. */
export type ShownText = { readonly tenant: Tenant } | { readonly problems: readonly PlacedProblem[] };

export interface ShownTextsOptions {
  readonly directory: TenantDirectory;
  /** Makes a document's text into one that may be shown. */
  readonly prepare: (text: string) => PrepareResult;
}

/** How many texts stay prepared, and how long all of them may be, in characters: whoever types makes many. */
const MOST = 30;
const MOST_CHARACTERS = 16 * 1024 * 1024;

type Kept =
  | { readonly problems: readonly PlacedProblem[] }
  /** `beside` is the shop as it was published when this one was made. */
  | { readonly prepared: PreparedDocument; readonly tenant: Tenant; readonly beside: Tenant | undefined };

/**
 * Makes texts into shops, each once, so that pages of one text are compiled once. Nothing else of the server knows
 * them: neither the directory nor any cache that shoppers' pages come from.
 */
export function createShownTexts({ directory, prepare }: ShownTextsOptions) {
  const kept = new LRUCache<string, Kept>({
    max: MOST,
    maxSize: MOST_CHARACTERS,
    maxEntrySize: MOST_CHARACTERS,
  });

  /** A tenant's shop with this text as its document. Throws `TenantUnavailableError`. */
  return async (id: string, text: string): Promise<ShownText> => {
    const digest = createHash('sha256').update(text).digest('hex');
    const key = `${id} ${digest}`;
    const known = kept.get(key);
    const beside = directory.known(id);
    if (known !== undefined && ('problems' in known || known.beside === beside)) return known;
    const keep = (value: Kept): Kept => {
      kept.set(key, value, { size: text.length + 1 });
      return value;
    };
    const result = known === undefined ? prepare(text) : { prepared: known.prepared, problems: [] };
    const { prepared } = result;
    if (prepared === undefined) return keep({ problems: placeProblems(text, result) });
    const document = { prepared, version: versionOf(digest), etag: `"${digest}"` };
    return keep({ prepared, beside, tenant: await directory.withDocument(id, document) });
  };
}

/**
 * A number for a text where versions have theirs: a browser goes on to a page of the same one only, else it asks the
 * server. Below zero, so that it is none of a version, and the same on every copy of the server.
 */
const versionOf = (digest: string): number => -1 - Number.parseInt(digest.slice(0, 12), 16);
