import { describe, expect, it } from 'vitest';
import { createStudioApi } from './studio-api.ts';

const answering = (answer: () => Response) => createStudioApi(async () => answer());
const said = (message: string, status: number) => () => Response.json({ message }, { status });
const shut = () => new Response('Not found.\n', { status: 404 });

describe('what the studio asks its server', () => {
  it('knows a document and a draft that are not there', async () => {
    const api = answering(said('Nothing is published yet.', 404));
    expect(await api.document()).toBeUndefined();
    expect(await api.draft('one')).toBeUndefined();
  });

  it('takes nothing for absent when the studio itself is closed to it, and says what to do', async () => {
    const api = answering(shut);
    const closed = {
      status: 401,
      message: expect.stringMatching(/^Your access .* has ended\. What you typed is still/),
    };
    await expect(api.document()).rejects.toMatchObject(closed);
    await expect(api.draft('one')).rejects.toMatchObject(closed);
    await expect(api.check('{}')).rejects.toMatchObject(closed);
  });

  it('passes on what the server says, and says so where nothing answers', async () => {
    await expect(answering(said('There is no such version.', 404)).version(9)).rejects.toMatchObject({
      status: 404,
      message: 'There is no such version.',
    });
    const offline = createStudioApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.check('{}')).rejects.toMatchObject({ status: 0 });
  });
});
