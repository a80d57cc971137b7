import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import * as browserApi from './browser-api.ts';
import { createLazyApi } from './lazy-api.ts';

const branches = () => Promise.resolve(Response.json({ success: true, message: '', data: [] }));

describe('the calls of a browser', () => {
  it('go to the shop’s own server; their code is fetched once, with the first of them', async () => {
    const importApi = vi.fn(async () => browserApi);
    const fetch = vi.fn<typeof globalThis.fetch>(branches);
    const api = createLazyApi({ headers: { 'x-platform': 'website' }, fetch }, importApi);
    expect(importApi).not.toHaveBeenCalled();
    expect(await api.call('branches', { query: {} })).toMatchObject({ data: [] });
    await api.call('branches', { query: {} });
    expect(importApi).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls.map(([url]) => String(url))).toEqual(['/api/branches', '/api/branches']);
  });

  it('fail as without a line where their code cannot be fetched, and are made once it can', async () => {
    const importApi = vi.fn(async () => browserApi).mockRejectedValueOnce(new TypeError('cut'));
    const api = createLazyApi({ headers: {}, fetch: branches }, importApi);
    const failed = await api.call('branches', { query: {} }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ status: 0 });
    expect(await api.call('branches', { query: {} })).toMatchObject({ data: [] });
  });

  it('that few pages make are made, too, and fail as without a line where it cannot be fetched how', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(branches);
    const importLazyCalls = vi
      .fn(() => import('../../../schemas/generated/lazy-browser-calls.ts'))
      .mockRejectedValueOnce(new TypeError('cut'));
    const api = browserApi.createBrowserApi({ headers: {}, fetch }, importLazyCalls);
    await expect(api.call('sessions', {})).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(await api.call('sessions', {})).toMatchObject({ data: [] });
    await expect(api.call('tenants', {})).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    expect(fetch.mock.calls.map(([url]) => String(url))).toEqual(['/api/account/sessions']);
  });
});
