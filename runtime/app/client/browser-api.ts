import { browserCalls } from '../../../schemas/generated/calls.ts';
import { type Api, ApiError } from '../../api/api.ts';
import { requestAtBranch } from '../../api/branch-request.ts';
import { type CallTable, createHttpApi, type HttpApiOptions } from '../../api/http-api.ts';
import { importModule } from '../../ui/lazy/import-module.ts';

/** How the calls of a browser are sent. */
export interface Transport extends Omit<HttpApiOptions, 'calls' | 'base'> {
  /** The branch that the visitor has chosen, at each call. */
  readonly branchId?: () => string | undefined;
}

/** Calls of the browser to the shop's own server. Rare calls are loaded lazily with the first of them. */
export function createBrowserApi(
  transport: Transport,
  calls: CallTable = browserCalls,
  importLazyCalls: () => Promise<{ readonly lazyBrowserCalls: CallTable }> = () =>
    importModule(() => import('../../../schemas/generated/lazy-calls.ts'), 'lazyBrowserCalls'),
): Api {
  const create = (table: CallTable) => createHttpApi({ calls: table, base: '/api', ...transport });
  const api = create(calls);
  return {
    async call(name, given, options) {
      const request = requestAtBranch(name, given, transport.branchId?.());
      if (name in calls) return api.call(name, request, options);
      const { lazyBrowserCalls } = await importLazyCalls().catch((cause: unknown) => {
        throw new ApiError(`${name}: its code could not be fetched`, 0, { cause });
      });
      return create(lazyBrowserCalls).call(name, request, options);
    },
  };
}
