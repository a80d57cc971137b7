import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { ResourceMap } from './resource-map.ts';

/** Requests answered by the test. */
class Requests {
  readonly made: PromiseWithResolvers<string>[] = [];
  readonly fetch = (): Promise<string> => {
    const request = Promise.withResolvers<string>();
    this.made.push(request);
    return request.promise;
  };
}

let map: ResourceMap<string>;
let requests: Requests;

beforeEach(() => {
  map = new ResourceMap();
  map.applySnapshot({ here: 'from the page' });
  requests = new Requests();
});

const abort = () => new DOMException('left', 'AbortError');

describe('a fetched value', () => {
  it('is loading, then ready, and observable', async () => {
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(map.get('a')?.status));
    const settled = map.ensure('a', requests.fetch);
    requests.made[0]?.resolve('answer');
    await settled;
    stop();
    expect(seen).toEqual([undefined, 'loading', 'ready']);
    expect(map.value('a')).toBe('answer');
  });

  it('is fetched once for all callers', async () => {
    const both = Promise.all([map.ensure('a', requests.fetch), map.ensure('a', requests.fetch)]);
    requests.made[0]?.resolve('answer');
    await both;
    await map.ensure('a', requests.fetch);
    expect(requests.made).toHaveLength(1);
  });

  it('is fetched again when the first answer is not sufficient', async () => {
    const isLong = (value: string) => value.length > 3;
    const short = map.ensure('a', requests.fetch);
    const long = map.ensure('a', requests.fetch, isLong);
    requests.made[0]?.resolve('abc');
    await short;
    await Promise.resolve();
    expect(requests.made).toHaveLength(2);
    requests.made[1]?.resolve('abcdef');
    await long;
    expect(map.value('a')).toBe('abcdef');
  });

  it('is fetched by the next caller after an abort', async () => {
    const first = map.ensure('a', requests.fetch);
    const second = map.ensure('a', requests.fetch);
    requests.made[0]?.reject(abort());
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    requests.made[1]?.resolve('answer');
    await second;
    expect(map.value('a')).toBe('answer');
  });
});

describe('a newer answer', () => {
  it('is never overwritten by an older one', async () => {
    const older = map.refresh('a', requests.fetch);
    const newer = map.refresh('a', requests.fetch);
    requests.made[1]?.resolve('new');
    await newer;
    requests.made[0]?.resolve('old');
    await older;
    expect(map.value('a')).toBe('new');
  });

  it('is not affected by the failure of an older one', async () => {
    const older = map.refresh('a', requests.fetch);
    const newer = map.refresh('a', requests.fetch);
    requests.made[0]?.reject(new Error('cut'));
    await expect(older).rejects.toThrow('cut');
    expect(map.get('a')?.status).toBe('loading');
    requests.made[1]?.resolve('new');
    await newer;
    expect(map.value('a')).toBe('new');
  });
});

describe('a failure', () => {
  it('rejects, is observable and can be retried', async () => {
    const settled = map.ensure('a', requests.fetch);
    requests.made[0]?.reject(new Error('cut'));
    await expect(settled).rejects.toThrow('cut');
    expect(map.get('a')).toEqual({ status: 'failed' });
    const again = map.ensure('a', requests.fetch);
    expect(map.get('a')).toEqual({ status: 'loading' });
    requests.made[1]?.resolve('answer');
    await again;
    expect(map.value('a')).toBe('answer');
  });
});

describe('an aborted request', () => {
  it('leaves no state', async () => {
    const settled = map.ensure('a', requests.fetch);
    requests.made[0]?.reject(abort());
    await expect(settled).rejects.toMatchObject({ name: 'AbortError' });
    expect(map.get('a')).toBeUndefined();
    expect(map.isPristine).toBe(true);
  });
});

describe('a page rendered before all answers', () => {
  it('has no loading and failed values', async () => {
    const failed = map.ensure('failed', requests.fetch);
    requests.made[0]?.reject(new Error('cut'));
    await expect(failed).rejects.toThrow();
    void map.ensure('loading', requests.fetch);
    map.dropUnfinished();
    expect(map.get('failed')).toBeUndefined();
    expect(map.get('loading')).toBeUndefined();
    expect(map.snapshot()).toEqual({ here: 'from the page' });
  });
});

describe('an expired value', () => {
  it('is not restored by an earlier request', async () => {
    const before = map.ensure('a', requests.fetch);
    map.expire();
    const after = map.ensure('a', requests.fetch);
    requests.made[1]?.resolve('of now');
    await after;
    requests.made[0]?.resolve('of then');
    await before;
    expect(map.value('a')).toBe('of now');
  });
});
