import { type Api, ApiError } from '../api/api.ts';
import { Backend, type CallContext } from './backend.ts';
import { MAX_BACKEND_CALLS, MAX_TENANT_BACKEND_CALLS, MAX_WAITING_TENANT_BACKEND_CALLS } from './backend-limits.ts';
import { FairQueue, QueueFullError } from './fair-queue.ts';

/**
 * An API with limited concurrency per tenant. The signal only drops queued calls: a running one is answered soon, and
 * cached.
 */
export const limitCalls = (api: Api, tenant: string, queue: FairQueue): Api => ({
  call: (name, request, options) =>
    queue
      .run(tenant, () => api.call(name, request), options?.signal)
      .catch((error: unknown) => {
        if (error instanceof QueueFullError) throw new ApiError(`${name}: ${error.message}`, 503, { cause: error });
        throw error;
      }),
});

/** A backend whose calls take turns between tenants, so that one tenant's flood does not delay the others. */
export class LimitedBackend extends Backend {
  private readonly queue = new FairQueue({
    maxRunning: MAX_BACKEND_CALLS,
    maxRunningPerKey: MAX_TENANT_BACKEND_CALLS,
    maxWaitingPerKey: MAX_WAITING_TENANT_BACKEND_CALLS,
  });

  override apiOf(context: CallContext): Api {
    return limitCalls(super.apiOf(context), context.tenant, this.queue);
  }
}
