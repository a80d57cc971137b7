import { StudioApiError } from '../../model/studio-api.ts';
import { createMemoryDocument } from '../../test/memory-document.ts';
import { DraftStore } from '../drafts/draft-store.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { manualTimers } from './manual-timers.ts';

export interface DraftStoreSetup {
  readonly known?: string;
  /** Initial text of the document. */
  readonly typed?: string;
  readonly published?: string;
  /** Server of another window. */
  readonly server?: FakeServer;
  /** Prefix of new draft ids. */
  readonly ids?: string;
}

/** A document with a draft store, an in-memory server and manual timers. */
export function openDraftStore({
  known,
  published = 'first',
  typed = published,
  server: given,
  ids = 'studio',
}: DraftStoreSetup = {}) {
  const timers = manualTimers();
  const server = given ?? fakeServer(timers.now);
  const document = createMemoryDocument(typed);
  let count = 0;
  const remembered: string[] = [];
  const session = {
    storedId: known,
    newId: () => `${ids}-${++count}`,
    remember: (id: string) => {
      remembered.push(id);
    },
  };
  const api = { ...server.api };
  const keeper = new DraftStore({
    api,
    document,
    published: server.versions.at(-1) ?? server.publish(published),
    session,
    timers,
  });
  keeper.startAutosave();
  const kept = (id = 'studio-1') => server.drafts.get(id);
  return { timers, server, api, document, keeper, remembered, kept };
}

/** A request without a response. */
export const failWithoutResponse = () => Promise.reject(new StudioApiError('The server does not respond.', 0));
