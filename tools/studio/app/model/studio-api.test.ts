import { describe, expect, it } from 'vitest';
import { createStudioApi } from './studio-api.ts';

const createApiAnswering = (answer: () => Response) => createStudioApi(async () => answer());
const jsonError = (message: string, status: number) => () => Response.json({ message }, { status });
const accessDenied = () => new Response('Not found.\n', { status: 404 });

describe('the studio API client', () => {
  it('returns undefined for a missing document or draft', async () => {
    const api = createApiAnswering(jsonError('Nothing is published yet.', 404));
    expect(await api.document()).toBeUndefined();
    expect(await api.draft('one')).toBeUndefined();
  });

  it('does not treat a denied request as a missing document, and explains what to do', async () => {
    const api = createApiAnswering(accessDenied);
    const closed = {
      status: 401,
      message: expect.stringMatching(/^Your access .* has ended\. Your changes are still/),
    };
    await expect(api.document()).rejects.toMatchObject(closed);
    await expect(api.draft('one')).rejects.toMatchObject(closed);
    await expect(api.check('{}')).rejects.toMatchObject(closed);
  });

  it('passes on the server’s message, and reports a missing connection', async () => {
    await expect(createApiAnswering(jsonError('There is no such version.', 404)).version(9)).rejects.toMatchObject({
      status: 404,
      message: 'There is no such version.',
    });
    const offline = createStudioApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.check('{}')).rejects.toMatchObject({ status: 0 });
  });
});
