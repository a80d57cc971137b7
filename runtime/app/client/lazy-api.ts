import { type Api, ApiError } from '../../api/api.ts';
import { importModule } from '../../ui/lazy/import-module.ts';
import type { Transport } from './browser-api.ts';

/** The browser's API, whose code is fetched with the first call or navigation. */
export function createLazyApi(
  transport: Transport,
  importApi: () => Promise<typeof import('./browser-api.ts')> = () =>
    importModule(() => import('./browser-api.ts'), 'createBrowserApi'),
): Api {
  let api: Promise<Api> | undefined;
  return {
    async call(name, request, options) {
      api ??= importApi().then(({ createBrowserApi }) => createBrowserApi(transport));
      const fetched = await api.catch((cause: unknown) => {
        api = undefined;
        throw new ApiError(`${name}: its code could not be fetched`, 0, { cause });
      });
      return fetched.call(name, request, options);
    },
  };
}
