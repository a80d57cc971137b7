import { describe, expect, expectTypeOf, it } from 'vitest';
import { type CallName, calls, type PersonalCallName, type PublicCallName } from '../../schemas/generated/calls.ts';
import type { LoadContext } from '../page/define-block.ts';
import type { Backend } from '../tenant/backend.ts';
import type { Api, PersonalApi, PublicApi } from './api.ts';
import { ResponseCache } from './response-cache.ts';

const nobody: Api = { call: () => Promise.reject(new Error('nobody answers')) };
const publicApi: PublicApi = nobody;
const personalApi: PersonalApi = nobody;
const cache = new ResponseCache({ now: () => 0 });

// Each line with an error that is expected fails to compile once the types allow it.
describe('the calls that are not public', () => {
  it('are made by nobody who has the public ones', async () => {
    // @ts-expect-error a personal call
    await expect(publicApi.call('accountDetails', {})).rejects.toThrow();
    // @ts-expect-error a writing call
    await expect(publicApi.call('login', { body: { email: '', password: '' } })).rejects.toThrow();
    // @ts-expect-error a call of the server's own
    await expect(publicApi.call('tenants', {})).rejects.toThrow();
    await expect(publicApi.call('languages', {})).rejects.toThrow('nobody answers');
  });

  it('are in no cache', async () => {
    const cached = cache.wrap(nobody, 'lumen', 'en KWD');
    expectTypeOf(cached).toEqualTypeOf<PublicApi>();
    // @ts-expect-error a personal call
    await expect(cached.call('accountDetails', {})).rejects.toThrow();
    // @ts-expect-error who can make personal calls alone has nothing to cache
    cache.wrap(personalApi, 'lumen', 'en KWD');
  });

  it('are not in reach of what renders a page: neither the backend’s public half nor the load of a block has them', () => {
    expectTypeOf<ReturnType<Backend['api']>>().toEqualTypeOf<PublicApi>();
    expectTypeOf<'session' | 'late' | 'wishlist'>()
      .exclude<keyof LoadContext<never>['stores']>()
      .toEqualTypeOf<'session' | 'late' | 'wishlist'>();
    expectTypeOf<PublicApi>().not.toExtend<Api>();
    expectTypeOf<PublicApi>().not.toExtend<PersonalApi>();
  });
});

it('every call of a browser is either public or personal, as the table says', () => {
  expectTypeOf<PublicCallName & PersonalCallName>().toBeNever();
  const names = Object.keys(calls) as CallName[];
  expect(names.filter((name) => calls[name].browser && !calls[name].public)).toContain('accountDetails');
  for (const name of ['login', 'logout', 'session', 'registerCustomer', 'tenants'] as const)
    expect(calls[name].public).toBe(false);
});
