import { createStudioApi, type StudioApi } from '../model/studio-api.ts';

/** A server that finds nothing wrong, shows whatever it is told to and keeps nothing; what a test is about it says itself. */
export const createFakeApi = (answers: Partial<StudioApi> = {}): StudioApi => ({
  ...createStudioApi(() => Promise.reject(new Error('nothing is asked of a server in this test'))),
  check: async () => ({ problems: [] }),
  order: async () => undefined,
  drafts: async () => [],
  draft: async () => undefined,
  versions: async () => [],
  ...answers,
});
