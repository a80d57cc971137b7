import type { CheckResult, StudioLayout, StudioShop } from '../../studio-protocol.ts';
import { STUDIO_API } from '../../studio-protocol.ts';
import { createStudioApi, type StudioApi, StudioApiError } from '../model/studio-api.ts';

/** Requests of the QA page. Layouts are bytes here: some are not valid text. */
export interface QaApi extends Pick<StudioApi, 'order'> {
  readonly shop: () => Promise<StudioShop>;
  readonly layouts: () => Promise<readonly StudioLayout[]>;
  readonly bytes: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly check: (bytes: Uint8Array<ArrayBuffer>) => Promise<CheckResult>;
}

/** All requests reject with {@link StudioApiError}. */
export function createQaApi(fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)): QaApi {
  const { order, shop, layouts } = createStudioApi(fetch);

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(STUDIO_API + path, init).catch((cause: unknown) => {
      throw new StudioApiError('The server does not respond.', 0, cause);
    });
    if (!response.ok)
      throw new StudioApiError(`The server responded to ${path} with status ${response.status}.`, response.status);
    return response;
  }

  return {
    order,
    shop,
    layouts,
    bytes: async (name) => new Uint8Array(await (await request(`/layouts/${encodeURIComponent(name)}`)).arrayBuffer()),
    check: async (bytes) => (await request('/check', { method: 'POST', body: bytes })).json(),
  };
}
