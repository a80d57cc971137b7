import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { createClientApi, createSessionRemote } from './client-api.ts';

/** The routes over a wire that answers with these words; and what was sent. */
function wire(body: BodyInit, status = 200) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const api = createClientApi({
    headers: { 'accept-language': 'ar' },
    fetch: async (input, init = {}) => {
      sent.push({ url: String(input), init });
      return new Response(body, { status });
    },
  });
  const remote = createSessionRemote(api, () => {});
  return { remote, sent };
}

const state = { status: 'unauthenticated' };
const answer = JSON.stringify({ success: true, message: 'Done.', details: { data: state } });

describe('a client route', () => {
  it('is read without a body and cache', async () => {
    const { remote, sent } = wire(answer);
    expect(await remote.read()).toEqual(state);
    expect(sent).toEqual([
      { url: '/api/auth/session', init: { method: 'GET', cache: 'no-store', headers: { 'accept-language': 'ar' } } },
    ]);
  });

  it('is written as JSON, and answers data and message', async () => {
    const { remote, sent } = wire(answer);
    const credentials = { email: 'sara@example.com', password: 'correct horse' };
    expect(await remote.signIn(credentials)).toEqual({ state, message: 'Done.' });
    expect(await remote.signOut()).toEqual({ state, message: 'Done.' });
    expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ['POST', '/api/auth/login', JSON.stringify(credentials)],
      ['POST', '/api/auth/logout', '{}'],
    ]);
    expect(sent[0]?.init.headers).toMatchObject({ 'accept-language': 'ar', 'content-type': 'application/json' });
  });

  it('fails with status, code, message and details', async () => {
    const details = { retryAfterSeconds: 60 };
    const failure = { success: false, code: 'too_many_attempts', message: 'Too often.', details };
    const { remote } = wire(JSON.stringify(failure), 429);
    const signedIn = remote.signIn({ email: 'a@b.example', password: 'x' });
    await expect(signedIn).rejects.toEqual(new ApiError('Too often.', 429, { code: 'too_many_attempts', details }));
    await expect(signedIn).rejects.toMatchObject({ code: 'too_many_attempts', details, status: 429 });
  });

  it.each([
    ['no JSON', '<h1>Bad gateway</h1>', 502, 502],
    ['null', 'null', 200, 0],
    ['a success of another kind', '{"data":{}}', 200, 0],
  ])('fails with %s', async (_, body, status, expected) => {
    await expect(wire(body, status).remote.read()).rejects.toMatchObject({ name: 'ApiError', status: expected });
  });

  it('fails with status 0 while offline', async () => {
    const api = createClientApi({ headers: {}, fetch: () => Promise.reject(new TypeError('cut')) });
    await expect(api.call('GET /api/auth/session', {})).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });
});
