import { browserCalls } from '../../../schemas/generated/calls.ts';
import { type Api, ApiError } from '../../api/api.ts';
import { type CallTable, createHttpApi, type HttpApiOptions } from '../../api/http-api.ts';

/** The calls that a browser makes go to the shop's own server. How those are made that few pages make comes with the first. */
export function createBrowserApi(
  transport: Omit<HttpApiOptions, 'calls' | 'base'>,
  importLazyCalls: () => Promise<{ readonly lazyBrowserCalls: CallTable }> = () =>
    import('../../../schemas/generated/lazy-browser-calls.ts'),
): Api {
  const create = (calls: CallTable) => createHttpApi({ calls, base: '/api', ...transport });
  const api = create(browserCalls);
  return {
    async call(name, request, options) {
      if (name in browserCalls) return api.call(name, request, options);
      const { lazyBrowserCalls } = await importLazyCalls().catch((cause: unknown) => {
        throw new ApiError(`${name}: how it is made could not be fetched`, 0, { cause });
      });
      return create(lazyBrowserCalls).call(name, request, options);
    },
  };
}
