import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import { type CallName, calls } from '../../../schemas/generated/calls.ts';
import type { Database, ServiceScope } from '../database/schema.ts';
import { runAsRegistry } from '../database/tenant-transaction.ts';
import { digestToken, isSecretToken } from '../identity/credentials.ts';
import { HttpFailure } from './http-failure.ts';

/** Rights of a service token. */
interface Grant {
  readonly scope: ServiceScope;
  /** The one tenant of a `publish` token. */
  readonly tenant: string | null;
}

/** The grant of the environment's token, which the shop server and its operator use. */
const ENVIRONMENT_GRANT: Grant = { scope: 'admin', tenant: null };

/**
 * Lets a request pass when its service token may make this call for this tenant. Throws 401 `invalid_service_token` for
 * an unknown token, 404 for an unknown call, 403 `forbidden` when the scope of the token does not include the call.
 */
export function requireServiceToken(db: Kysely<Database>, environmentToken: string): MiddlewareHandler {
  const expected = hashSha256(environmentToken);
  return async (context, next) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? [];
    // Compared in constant time.
    const isEnvironments = timingSafeEqual(hashSha256(token), expected);
    const grant = isEnvironments ? ENVIRONMENT_GRANT : await findGrant(db, token);
    if (grant === undefined) throw new HttpFailure('invalid_service_token', 'The service token is missing or wrong.');
    const call = matchCall(context);
    if (call === undefined) throw new HttpFailure('not_found', 'There is no such call.');
    if (!isAllowed(grant, call, context.req.header('x-tenant'))) {
      const at = grant.tenant === null ? '' : ` for ${grant.tenant}`;
      throw new HttpFailure(
        'forbidden',
        `A service token of the scope ${grant.scope}${at} does not include ${call} here.`,
      );
    }
    await next();
  };
}

function isAllowed(grant: Grant, call: CallName, tenant: string | undefined): boolean {
  if (grant.scope === 'admin') return true;
  const scopes: readonly ServiceScope[] = calls[call].scopes;
  return scopes.includes(grant.scope) && (grant.tenant === null || grant.tenant === tenant);
}

/** Read for every request, so that revoking takes effect at once; the environment's token needs no query. */
async function findGrant(db: Kysely<Database>, token: string): Promise<Grant | undefined> {
  if (!isSecretToken(token)) return undefined;
  return runAsRegistry(db, (transaction) =>
    transaction
      .selectFrom('service_token')
      .select(['scope', 'tenant'])
      .where('digest', '=', digestToken(token))
      .executeTakeFirst(),
  );
}

// `calls` has exactly these names.
const PATTERNS = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  path: new RegExp(`^${calls[name].path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The call of a request; HEAD is treated as GET. */
function matchCall({ req }: Context): CallName | undefined {
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  return PATTERNS.find((each) => each.method === method && each.path.test(req.path))?.name;
}

const hashSha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
