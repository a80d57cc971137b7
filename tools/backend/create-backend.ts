import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { sql } from 'kysely';
import { type CallName, calls } from '../../schemas/generated/calls.ts';
import { handlers } from './calls/handlers.ts';
import { asTenant } from './database/as-tenant.ts';
import { requireToken } from './http/authenticate.ts';
import type { BackendParts } from './http/backend-parts.ts';
import type { Handler, ShopCall } from './http/handler.ts';
import { HttpFailure, invalidAt } from './http/http-failure.ts';
import { openShop } from './http/open-shop.ts';
import { readJson } from './http/read-json.ts';
import { validateRequest } from './http/validate-request.ts';
import { serveBuilder } from './routes/builder-routes.ts';
import { serveDrafts } from './routes/draft-routes.ts';
import { serveEvents } from './routes/events-route.ts';
import { serveMedia } from './routes/media-route.ts';
import { serveTenants } from './routes/tenants-route.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** The backend's HTTP side: every call of `schemas/calls.json`, pictures and a health check. */
export function createBackend(parts: BackendParts): Hono {
  const app = new Hono();
  app.use(logRequests(parts));
  app.onError((error, context) => answerFailure(parts, error, context));
  app.notFound((context) => context.json({ success: false, message: 'There is no such call.', data: null }, 404));

  app.get('/healthz', async (context) => {
    await sql`select 1`.execute(parts.db);
    return context.json({ success: true, message: 'ok', data: null });
  });
  serveMedia(app, parts);

  app.use(requireToken(parts.token));
  serveEvents(app, parts);
  serveBuilder(app, parts);
  serveDrafts(app, parts);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseLargeBody }));
  serveTenants(app, parts);
  for (const [name, handler] of Object.entries(handlers)) {
    // `handlers` has exactly one handler for each of these names.
    serveCall(app, parts, name as ShopCall, handler as Handler<ShopCall>);
  }
  return app;
}

function serveCall(app: Hono, { db, clock }: BackendParts, name: ShopCall, handle: Handler<ShopCall>): void {
  const { method, path } = calls[name];
  app.on(method, honoPath(path), async (context) => {
    const body = method === 'GET' ? undefined : await readJson(context);
    const tenant = context.req.header('x-tenant');
    if (tenant === undefined) throw invalidAt('/headers/x-tenant', 'is missing');
    const answer = await asTenant(db, tenant, async (transaction) => {
      const shop = await openShop(transaction, tenant, context.req.header('accept-language'));
      const request = validateRequest<CallName>(name, {
        params: context.req.param(),
        query: context.req.query(),
        headers: context.req.header(),
        body,
      });
      // The request was held to the schemas of this very call.
      return handle({ ...request, shop, transaction, now: clock.now() } as Parameters<typeof handle>[0]);
    });
    return context.json({ success: true, message: 'ok', ...answer });
  });
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const refuseLargeBody = (): never => {
  throw new HttpFailure(413, 'The body is too large.');
};

function answerFailure({ log }: BackendParts, error: Error, context: Context): Response {
  if (error instanceof HttpFailure) {
    const { status, message, facts } = error;
    // The rest of what is too large is not read: nothing more can come by this line.
    if (status === 413) context.header('connection', 'close');
    return context.json({ success: false, message, data: null, ...facts }, status);
  }
  // Whoever has the token of a preview can see the draft: logs have it not.
  const path = context.req.path.replace(/(?<=\/previews\/).+/, '…');
  log.error({ err: error, method: context.req.method, path, tenant: context.req.header('x-tenant') }, 'failed');
  return context.json({ success: false, message: 'The backend could not answer.', data: null }, 500);
}

function logRequests({ log }: BackendParts) {
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
