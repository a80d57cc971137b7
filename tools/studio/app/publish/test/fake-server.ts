import { createHash } from 'node:crypto';
import type { DocumentProblem } from '../../../../documents/document-problem.ts';
import type { BuilderDraft, BuilderVersion } from '../../../studio-protocol.ts';
import { createMediaApi } from '../../media/media-api.ts';
import { type StoredText, type StudioApi, StudioApiError } from '../../model/studio-api.ts';

const computeEtag = (text: string): string => `"${createHash('sha256').update(text).digest('hex')}"`;

/** In-memory server with the same preconditions as the real one. */
export interface FakeServer {
  readonly api: StudioApi;
  readonly drafts: Map<string, BuilderDraft & { readonly text: string }>;
  /** Oldest first. */
  readonly versions: (BuilderVersion & { readonly text: string })[];
  readonly previews: Map<string, { readonly draft: string; readonly hours: number }>;
  /** Problems reported when publishing. */
  problems: readonly DocumentProblem[];
  /** Publishes as another editor. */
  publish(text: string, note?: string): StoredText;
  /** Saves a draft as another editor. */
  store(id: string, text: string, more?: Partial<BuilderDraft>): void;
}

export function fakeServer(now: () => number = Date.now): FakeServer {
  const drafts: FakeServer['drafts'] = new Map();
  const versions: FakeServer['versions'] = [];
  const previews: FakeServer['previews'] = new Map();
  const time = () => new Date(now()).toISOString();
  const kept = (entry: StoredText | undefined) => entry && { text: entry.text, etag: entry.etag };

  function refuseConflict(current: { etag: string; version?: number } | undefined, replaced: string | undefined) {
    if (current?.etag === replaced) return;
    const body = current === undefined ? {} : { current: { etag: current.etag, version: current.version } };
    throw new StudioApiError('It has changed meanwhile.', 412, body);
  }

  const server: FakeServer = {
    drafts,
    versions,
    previews,
    problems: [],
    publish(text, note) {
      const version = versions.length + 1;
      const etag = computeEtag(text);
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
      drafts.set(id, { ...base, ...basedOn, ...more, etag: computeEtag(text), text });
    },
    api: {
      shop: rejectUnexpectedCall,
      schema: rejectUnexpectedCall,
      blocks: rejectUnexpectedCall,
      check: rejectUnexpectedCall,
      order: rejectUnexpectedCall,
      signOut: rejectUnexpectedCall,
      layouts: rejectUnexpectedCall,
      layoutBytes: rejectUnexpectedCall,
      media: createMediaApi(rejectUnexpectedCall),
      document: async () => kept(versions.at(-1)),
      drafts: async () =>
        [...drafts.values()]
          .map(({ text: _, ...draft }) => draft)
          .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
      draft: async (id) => kept(drafts.get(id)),
      saveDraft: async (id, { text, replacedEtag: replaced, name, basedOn }) => {
        refuseConflict(drafts.get(id), replaced);
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

async function rejectUnexpectedCall(): Promise<never> {
  throw new Error('Unexpected call.');
}
