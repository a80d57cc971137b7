import type { ServiceToken } from '../../../schemas/generated/wire.ts';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { askBackend, type BackendRequest, dataOf } from '../backend/ask-backend.ts';
import { findBackend } from '../backend/find-backend.ts';
import {
  type Command,
  type CommandContext,
  parseCommandArguments,
  USES_BACKEND_AS_ADMIN,
  UsageError,
} from '../command.ts';

/** Creates, lists and revokes service tokens. */
export const token: Command = {
  help: `vitrine token new SCOPE --label TEXT
vitrine token list
vitrine token revoke ID

Creates, lists and revokes service tokens, with which programs call the backend. A new token is printed once; the backend
stores only its hash.

  SCOPE   shop             reads and customer sessions of all tenants, for a shop server
          publish:TENANT   documents, drafts, previews and images of one tenant
          admin            everything, including service tokens

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { label: { type: 'string' } });
    const [action, argument, ...others] = positionals;
    const isComplete = others.length === 0 && (action === 'list') === (argument === undefined);
    if (action === 'new' && argument !== undefined && isComplete) await createToken(argument, values.label, context);
    else if (action === 'list' && isComplete) await listTokens(context);
    else if (action === 'revoke' && argument !== undefined && isComplete) await revokeToken(argument, context);
    else throw new UsageError('Expected `new SCOPE`, `list` or `revoke ID`.');
    return 0;
  },
};

async function createToken(scope: string, label: string | undefined, context: CommandContext): Promise<void> {
  if (label === undefined) throw new UsageError('Missing --label, which says who uses the token.');
  const init = { method: 'POST', body: JSON.stringify({ scope, label }) };
  const { id, token: secret } = await callBackend<{ id: string; token: string }>(context, {
    path: '/service-tokens',
    init,
  });
  context.print(secret);
  context.printError(
    `Token ${id}, ${escapeControlCharacters(scope)}. Shown only once; revoke it with \`vitrine token revoke ${id}\`.`,
  );
}

async function listTokens(context: CommandContext): Promise<void> {
  const tokens = await callBackend<readonly ServiceToken[]>(context, { path: '/service-tokens' });
  if (tokens.length === 0) context.printError('No service tokens except BACKEND_TOKEN.');
  for (const { id, scope, createdAt, label } of tokens)
    context.print(`${id}  ${createdAt.slice(0, 10)}  ${scope}  ${escapeControlCharacters(label)}`);
}

async function revokeToken(id: string, context: CommandContext): Promise<void> {
  const path = `/service-tokens/${encodeURIComponent(id)}`;
  await askBackend({ ...(await findBackend(context)), fetch: context.fetch, path, init: { method: 'DELETE' } });
  context.print(`Revoked token ${id}.`);
}

async function callBackend<Data>(
  context: CommandContext,
  request: Pick<BackendRequest, 'path' | 'init'>,
): Promise<Data> {
  const backend = await findBackend(context);
  return dataOf<Data>(await askBackend({ ...backend, fetch: context.fetch, ...request }), backend);
}
