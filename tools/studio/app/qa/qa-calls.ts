import type { Checked, StudioLayout, StudioShop } from '../../wire.ts';
import { STUDIO_API } from '../../wire.ts';
import { createStudioApi, type StudioApi, StudioApiError } from '../model/studio-api.ts';

/** What the page for QA asks its server. Layouts are bytes here: some of them are no text. */
export interface QaCalls extends Pick<StudioApi, 'order'> {
  readonly shop: () => Promise<StudioShop>;
  readonly layouts: () => Promise<readonly StudioLayout[]>;
  readonly bytes: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly check: (bytes: Uint8Array<ArrayBuffer>) => Promise<Checked>;
}

/** Everything rejects with {@link StudioApiError}. */
export function createQaCalls(fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)): QaCalls {
  const { order, shop, layouts } = createStudioApi(fetch);

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(STUDIO_API + path, init).catch((cause: unknown) => {
      throw new StudioApiError('The server does not answer.', 0, cause);
    });
    if (!response.ok) throw new StudioApiError(`The server answered ${response.status} to ${path}.`, response.status);
    return response;
  }

  return {
    order,
    shop,
    layouts,
    bytes: async (name) => new Uint8Array(await (await ask(`/layouts/${encodeURIComponent(name)}`)).arrayBuffer()),
    check: async (bytes) => (await ask('/check', { method: 'POST', body: bytes })).json(),
  };
}
