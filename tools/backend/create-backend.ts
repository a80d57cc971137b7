import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { sql } from 'kysely';
import { calls } from '../../schemas/generated/calls.ts';
import { serveTenantServices } from './bookings/store-services.ts';
import { serveOptionFiles } from './cart/option-file-calls.ts';
import { serveCatalogue } from './catalogue/catalogue-calls.ts';
import { isDatabaseBusy } from './database/database-busy.ts';
import { serveDrafts } from './documents/draft-calls.ts';
import { serveBuilder } from './documents/version-calls.ts';
import { requireServiceToken } from './http/authenticate.ts';
import type { BackendDependencies } from './http/backend-dependencies.ts';
import type { HandledCall, Handler, Steps } from './http/handler.ts';
import { handlers } from './http/handlers.ts';
import { FAILURE_STATUS, failureBody, HttpFailure } from './http/http-failure.ts';
import { loggableError } from './http/loggable-error.ts';
import { runCall } from './http/run-call.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { serveMediaLibrary } from './media/media-calls.ts';
import { serveMedia } from './media/media-route.ts';
import { servePaymentEvents } from './payments/payment-events.ts';
import { serveChangeStream } from './shop/change-stream.ts';
import { serveMarket } from './shop/market-calls.ts';
import { serveServiceTokens } from './shop/service-token-calls.ts';
import { serveShopSettings } from './shop/settings-calls.ts';
import { serveTenants } from './shop/tenant-calls.ts';

/** The HTTP application: every call of `schemas/calls.json`, media, events of payments and a health check. */
export function createBackend(dependencies: BackendDependencies): Hono {
  const app = new Hono();
  app.use(logRequests(dependencies));
  app.onError((error, context) => sendFailure(dependencies, error, context));
  app.notFound((context) => context.json(failureBody('not_found', 'There is no such call.'), 404));

  app.get('/healthz', async (context) => {
    await sql`select 1`.execute(dependencies.db);
    return context.json({ success: true, message: 'ok', data: null });
  });
  serveMedia(app, dependencies);
  servePaymentEvents(app, dependencies);

  app.use(requireServiceToken(dependencies.db, dependencies.token));
  serveChangeStream(app, dependencies);
  serveBuilder(app, dependencies);
  serveDrafts(app, dependencies);
  serveMediaLibrary(app, dependencies);
  serveOptionFiles(app, dependencies);
  serveCatalogue(app, dependencies);
  serveTenantServices(app, dependencies);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: rejectLargeBody }));
  serveTenants(app, dependencies);
  serveMarket(app, dependencies);
  serveShopSettings(app, dependencies);
  serveServiceTokens(app, dependencies);
  for (const [name, handler] of Object.entries(handlers)) {
    // `handlers` has exactly one handler for each of these names.
    serveCall(app, dependencies, name as HandledCall, handler as Handler<HandledCall> | Steps<HandledCall>);
  }
  return app;
}

function serveCall(
  app: Hono,
  dependencies: BackendDependencies,
  name: HandledCall,
  call: Handler<HandledCall> | Steps<HandledCall>,
): void {
  const { method, path } = calls[name];
  app.on(method, toHonoPath(path), async (context) => {
    const { status = 200, ...answer } = await (typeof call === 'function'
      ? runCall(context, dependencies, name, call)
      : call.serve({ dependencies, step: (work) => runCall(context, dependencies, name, work) }));
    if (!calls[name].public) context.header('cache-control', 'no-store');
    return context.json({ success: true, message: 'ok', ...answer }, status);
  });
}

const toHonoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const rejectLargeBody = (): never => {
  throw new HttpFailure('body_too_large', 'The body is too large.');
};

function sendFailure({ log }: BackendDependencies, error: Error, context: Context): Response {
  if (error instanceof HttpFailure) {
    const { code, message, details } = error;
    if (details?.retryAfterSeconds !== undefined) context.header('retry-after', String(details.retryAfterSeconds));
    return context.json(failureBody(code, message, details), FAILURE_STATUS[code]);
  }
  if (isDatabaseBusy(error)) {
    log.warn({ error: loggableError(error), tenant: context.req.header('x-tenant') }, 'the database is busy');
    context.header('retry-after', '1');
    return context.json(failureBody('busy', 'The backend is busy.', { retryAfterSeconds: 1 }), FAILURE_STATUS.busy);
  }
  // A preview token gives access to the draft, so it is not logged.
  const path = context.req.path.replace(/(?<=\/previews\/).+/, '…');
  log.error(
    { error: loggableError(error), method: context.req.method, path, tenant: context.req.header('x-tenant') },
    'failed',
  );
  return context.json(failureBody('internal_error', 'The backend could not answer.'), 500);
}

function logRequests({ log }: BackendDependencies) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    const { method } = context.req;
    log.debug(
      { method, route: routePath(context), status: context.res.status, ms, tenant: context.req.header('x-tenant') },
      'answered',
    );
  };
}
