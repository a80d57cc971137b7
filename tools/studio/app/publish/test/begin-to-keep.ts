import { StudioApiError } from '../../model/studio-api.ts';
import { createMemoryDocument } from '../../test/memory-document.ts';
import { DraftKeeper } from '../draft-keeper.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { manualTimers } from './manual-timers.ts';

export interface Given {
  readonly known?: string;
  /** What stands in the document already when its draft begins to be kept. */
  readonly typed?: string;
  readonly published?: string;
  /** Another window's, where there is one. */
  readonly server?: FakeServer;
  /** What the ids of drafts begin with that are begun here. */
  readonly ids?: string;
}

/** A document whose draft is kept on a server in memory, with a clock that stands still. */
export function beginToKeep({
  known,
  published = 'first',
  typed = published,
  server: given,
  ids = 'studio',
}: Given = {}) {
  const timers = manualTimers();
  const server = given ?? fakeServer(timers.now);
  const document = createMemoryDocument(typed);
  let count = 0;
  const remembered: string[] = [];
  const session = {
    known,
    newId: () => `${ids}-${++count}`,
    remember: (id: string) => {
      remembered.push(id);
    },
  };
  const api = { ...server.api };
  const keeper = new DraftKeeper({
    api,
    document,
    published: server.versions.at(-1) ?? server.publish(published),
    session,
    timers,
  });
  keeper.watch();
  const kept = (id = 'studio-1') => server.drafts.get(id);
  return { timers, server, api, document, keeper, remembered, kept };
}

/** What a call does that no answer comes to. */
export const offline = () => Promise.reject(new StudioApiError('The server does not answer.', 0));
