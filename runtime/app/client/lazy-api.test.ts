import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api.ts';
import * as browserApi from './browser-api.ts';
import { createLazyApi } from './lazy-api.ts';

const branches = () => Promise.resolve(Response.json({ success: true, message: '', data: [] }));

describe('calls of the browser', () => {
  it('load their code once, with the first call', async () => {
    const importApi = vi.fn(async () => browserApi);
    const fetch = vi.fn<typeof globalThis.fetch>(branches);
    const api = createLazyApi({ headers: { 'x-platform': 'website' }, fetch }, importApi);
    expect(importApi).not.toHaveBeenCalled();
    expect(await api.call('branches', { query: {} })).toMatchObject({ data: [] });
    await api.call('branches', { query: {} });
    expect(importApi).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls.map(([url]) => String(url))).toEqual(['/api/branches', '/api/branches']);
  });

  it('fail as offline while their code cannot be loaded', async () => {
    const importApi = vi.fn(async () => browserApi).mockRejectedValueOnce(new TypeError('cut'));
    const api = createLazyApi({ headers: {}, fetch: branches }, importApi);
    const failed = await api.call('branches', { query: {} }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ status: 0 });
    expect(await api.call('branches', { query: {} })).toMatchObject({ data: [] });
  });
});
