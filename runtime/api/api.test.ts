import { describe, expect, expectTypeOf, it } from 'vitest';
import { type CallName, calls, type PersonalCallName, type PublicCallName } from '../../schemas/generated/calls.ts';
import type { LoadContext } from '../page/define-block.ts';
import type { Backend } from '../tenant/backend.ts';
import type { Api, PersonalApi, PublicApi } from './api.ts';
import { ResponseCache } from './response-cache.ts';

const failingApi: Api = { call: () => Promise.reject(new Error('unavailable')) };
const publicApi: PublicApi = failingApi;
const personalApi: PersonalApi = failingApi;
const cache = new ResponseCache({ now: () => 0 });

// Each line with an error that is expected fails to compile once the types allow it.
describe('personal calls', () => {
  it('are not in the public API’s type', async () => {
    // @ts-expect-error a personal call
    await expect(publicApi.call('accountDetails', {})).rejects.toThrow();
    // @ts-expect-error a writing call
    await expect(publicApi.call('login', { body: { email: '', password: '' } })).rejects.toThrow();
    // @ts-expect-error a call of the server's own
    await expect(publicApi.call('tenants', {})).rejects.toThrow();
    await expect(publicApi.call('languages', {})).rejects.toThrow('unavailable');
  });

  it('are not cached', async () => {
    const cached = cache.wrap(failingApi, 'lumen', 'en KWD');
    expectTypeOf(cached).toEqualTypeOf<PublicApi>();
    // @ts-expect-error a personal call
    await expect(cached.call('accountDetails', {})).rejects.toThrow();
    // @ts-expect-error a personal API has no cacheable calls
    cache.wrap(personalApi, 'lumen', 'en KWD');
  });

  it('are out of reach of rendering: neither the public backend nor a block’s load has them', () => {
    expectTypeOf<ReturnType<Backend['api']>>().toEqualTypeOf<PublicApi>();
    expectTypeOf<'session' | 'late' | 'wishlist'>()
      .exclude<keyof LoadContext<never>['stores']>()
      .toEqualTypeOf<'session' | 'late' | 'wishlist'>();
    expectTypeOf<PublicApi>().not.toExtend<Api>();
    expectTypeOf<PublicApi>().not.toExtend<PersonalApi>();
  });
});

it('every call of the browser is either public or personal', () => {
  expectTypeOf<PublicCallName & PersonalCallName>().toBeNever();
  const names = Object.keys(calls) as CallName[];
  expect(names.filter((name) => calls[name].browser && !calls[name].public)).toContain('accountDetails');
  for (const name of ['login', 'logout', 'session', 'registerCustomer', 'tenants'] as const)
    expect(calls[name].public).toBe(false);
});
