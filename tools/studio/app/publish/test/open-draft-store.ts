import { vi } from 'vitest';
import { memoryStorage } from '../../../../../runtime/stores/test/memory-storage.ts';
import { DraftStore } from '../../model/draft-store.ts';
import { StudioApiError } from '../../model/studio-api.ts';
import { createMemoryDocument } from '../../test/memory-document.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

/** A document with a draft store and an in-memory server, which may be shared with another window. Needs fake timers. */
export function openDraftStore({ known, server = fakeServer() }: { known?: string; server?: FakeServer } = {}) {
  const document = createMemoryDocument('first');
  const tabStorage = memoryStorage(known === undefined ? {} : { 'v-studio-draft': known });
  const api = { ...server.api };
  const published = server.versions.at(-1) ?? server.publish('first');
  const drafts = new DraftStore({ api, document, published, tabStorage });
  drafts.startAutosave();
  return {
    server,
    api,
    document,
    drafts,
    /** The tab's draft as the server has it. */
    stored: () => server.drafts.get(drafts.id),
    rememberedId: () => tabStorage.getItem('v-studio-draft'),
  };
}

export const advance = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A request without a response. */
export const failWithoutResponse = () => Promise.reject(new StudioApiError('The server does not respond.', 0));
