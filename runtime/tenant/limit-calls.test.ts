import { describe, expect, it } from 'vitest';
import type { Api } from '../api/api.ts';
import { ResponseCache } from '../api/response-cache.ts';
import { Backend } from './backend.ts';
import { FairQueue } from './fair-queue.ts';
import { limitCalls } from './limit-calls.ts';
import { SmallBackend } from './test/small-backend.ts';

/** Calls that are answered when the test says so. */
function slowBackend() {
  const asked: unknown[] = [];
  const answers: (() => void)[] = [];
  const api: Api = {
    call: (_, request) => {
      asked.push(request);
      return new Promise((resolve) => answers.push(() => resolve({ data: request as never })));
    },
  };
  return {
    api,
    asked,
    answerAll: () => {
      for (const answer of answers.splice(0)) answer();
    },
  };
}

const queueOf = (maxRunningPerKey: number, maxWaitingPerKey = 100) =>
  new FairQueue({ maxRunning: 100, maxRunningPerKey, maxWaitingPerKey });

const brand = (idOrSlug: string) => ({ params: { idOrSlug } });

describe('calls of a tenant', () => {
  it('are limited in concurrency, apart from other tenants', async () => {
    const { api, asked } = slowBackend();
    const queue = queueOf(2);
    const [lumen, aurum] = ['lumen', 'aurum'].map((tenant) => limitCalls(api, tenant, queue));
    for (const name of ['a', 'b', 'c', 'd']) void lumen?.call('brand', brand(name));
    void aurum?.call('brand', brand('x'));
    expect(asked).toEqual([brand('a'), brand('b'), brand('x')]);
  });

  it('fail as busy over the limit', async () => {
    const { api } = slowBackend();
    const calls = limitCalls(api, 'lumen', queueOf(1, 1));
    void calls.call('brand', brand('a'));
    void calls.call('brand', brand('b'));
    await expect(calls.call('brand', brand('c'))).rejects.toMatchObject({ name: 'ApiError', status: 503 });
  });
});

describe('an abandoned cached call', () => {
  const cachedOver = (api: Api, queue: FairQueue) =>
    new ResponseCache({ now: () => 1 }).wrap(limitCalls(api, 'lumen', queue), 'lumen', 'en KWD');

  it('is dropped from the queue', async () => {
    const { api, asked, answerAll } = slowBackend();
    const cached = cachedOver(api, queueOf(1));
    const [one, other] = [new AbortController(), new AbortController()];
    const first = cached.call('brand', brand('a'));
    const waiting = [one, other].map(({ signal }) => cached.call('brand', brand('b'), { signal }).catch(String));
    one.abort(new Error('late'));
    other.abort(new Error('late'));
    expect(await Promise.all(waiting)).toEqual(['Error: late', 'Error: late']);
    answerAll();
    await first;
    expect(asked).toEqual([brand('a')]);
    const again = cached.call('brand', brand('b'));
    await expect.poll(() => asked).toEqual([brand('a'), brand('b')]);
    answerAll();
    expect((await again).data).toEqual(brand('b'));
  });

  it('is made while another caller waits', async () => {
    const { api, asked, answerAll } = slowBackend();
    const cached = cachedOver(api, queueOf(1));
    const leaving = new AbortController();
    const first = cached.call('brand', brand('a'));
    const left = cached.call('brand', brand('b'), { signal: leaving.signal }).catch(String);
    const stayed = cached.call('brand', brand('b'), { signal: new AbortController().signal });
    leaving.abort(new Error('late'));
    expect(await left).toBe('Error: late');
    answerAll();
    await first;
    await expect.poll(() => asked).toHaveLength(2);
    answerAll();
    expect((await stayed).data).toEqual(brand('b'));
  });
});

describe('an original image', () => {
  it('has the timeout of its signal', async () => {
    const small = await SmallBackend.start();
    const { promise, resolve } = Promise.withResolvers<void>();
    small.heldUntil = promise;
    const backend = new Backend({ url: small.url, token: 'secret', timeout: 1 });
    const image = backend.image('lumen', 'media/uploads/a.png', new AbortController().signal);
    await expect(backend.tenants()).rejects.toThrow();
    resolve();
    expect(await image).toBeUndefined();
    await small.stop();
  });
});
