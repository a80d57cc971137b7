import { createHash } from 'node:crypto';
import type { DocumentProblem } from '../../../../documents/document-problem.ts';
import type { BuilderDraft, BuilderVersion } from '../../../wire.ts';
import { type KeptText, type StudioApi, StudioApiError } from '../../model/studio-api.ts';

export const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('hex')}"`;

/** What the studio's server keeps of a shop, with its conditions, in memory. */
export interface FakeServer {
  readonly api: StudioApi;
  readonly drafts: Map<string, BuilderDraft & { readonly text: string }>;
  /** Oldest first. */
  readonly versions: (BuilderVersion & { readonly text: string })[];
  readonly previews: Map<string, { readonly draft: string; readonly hours: number }>;
  /** What is wrong with what is being published. */
  problems: readonly DocumentProblem[];
  mostDrafts: number;
  /** Publishes as somebody else does. */
  publish(text: string, note?: string): KeptText;
  /** Saves a draft as somebody else does. */
  store(id: string, text: string, more?: Partial<BuilderDraft>): void;
}

export function fakeServer(now: () => number = Date.now): FakeServer {
  const drafts: FakeServer['drafts'] = new Map();
  const versions: FakeServer['versions'] = [];
  const previews: FakeServer['previews'] = new Map();
  const time = () => new Date(now()).toISOString();
  const kept = (entry: KeptText | undefined) => entry && { text: entry.text, etag: entry.etag };

  function refuseConflict(current: { etag: string; version?: number } | undefined, replaced: string | undefined) {
    if (current?.etag === replaced) return;
    const body = current === undefined ? {} : { current: { etag: current.etag, version: current.version } };
    throw new StudioApiError('It was changed meanwhile.', 412, body);
  }

  const server: FakeServer = {
    drafts,
    versions,
    previews,
    problems: [],
    mostDrafts: 100,
    publish(text, note) {
      const version = versions.length + 1;
      const etag = etagOf(text);
      versions.push({
        version,
        etag,
        text,
        source: 'cli:shop.json',
        ...(note === undefined ? {} : { note }),
        createdAt: time(),
      });
      return { text, etag };
    },
    store(id, text, more = {}) {
      const former = drafts.get(id);
      const base = { id, name: former?.name ?? id, createdAt: former?.createdAt ?? time(), updatedAt: time() };
      const basedOn = former?.basedOn === undefined ? {} : { basedOn: former.basedOn };
      drafts.set(id, { ...base, ...basedOn, ...more, etag: etagOf(text), text });
    },
    api: {
      shop: unexpected,
      schema: unexpected,
      blocks: unexpected,
      check: unexpected,
      order: unexpected,
      layouts: unexpected,
      layout: unexpected,
      document: async () => kept(versions.at(-1)),
      drafts: async () =>
        [...drafts.values()]
          .map(({ text: _, ...draft }) => draft)
          .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
      draft: async (id) => kept(drafts.get(id)),
      saveDraft: async (id, { text, replaced, name, basedOn }) => {
        const stored = drafts.get(id);
        refuseConflict(stored, replaced);
        if (stored === undefined && drafts.size >= server.mostDrafts)
          throw new StudioApiError(
            `There are ${server.mostDrafts} drafts, and no more may be begun; remove one first.`,
            409,
          );
        server.store(id, text, {
          ...(name === undefined ? {} : { name }),
          ...(basedOn === undefined ? {} : { basedOn }),
        });
        const { text: _, ...draft } = drafts.get(id)!;
        return draft;
      },
      removeDraft: async (id, etag) => {
        refuseConflict(drafts.get(id), etag);
        drafts.delete(id);
      },
      publish: async (text, replaced, note) => {
        refuseConflict(versions.at(-1), replaced);
        if (server.problems.some(({ severity }) => severity === 'error'))
          throw new StudioApiError('The document has errors.', 422, { message: 'x', problems: server.problems });
        const { etag } = server.publish(text, note);
        return { version: versions.length, etag };
      },
      versions: async () => versions.map(({ text: _, ...version }) => version).toReversed(),
      version: async (number) => {
        const found = kept(versions[number - 1]);
        if (found === undefined) throw new StudioApiError('There is no such version.', 404);
        return found;
      },
      preview: async (draft, hours) => {
        const token = `token-${previews.size + 1}`;
        previews.set(token, { draft, hours });
        const expiresAt = new Date(now() + hours * 3_600_000).toISOString();
        return { token, expiresAt, url: `https://lumen.test/?preview=${token}` };
      },
      endPreview: async (token) => {
        previews.delete(token);
      },
    },
  };
  return server;
}

async function unexpected(): Promise<never> {
  throw new Error('Nobody asks for this here.');
}
