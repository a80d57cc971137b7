import { randomBytes } from 'node:crypto';
import { escapeControlCharacters } from '../../documents/document-problem.ts';
import { placeOf } from '../backend/ask-backend.ts';
import { changeInShop, findShop } from '../backend/shop-calls.ts';

import {
  type Command,
  type CommandContext,
  parseCommandArguments,
  USES_BACKEND_AS_ADMIN,
  UsageError,
} from '../command.ts';

/** Random bytes of a generated password: 16 characters. */
const PASSWORD_BYTES = 12;

/** Creates customers, resets their passwords and ends their sessions. */
export const customer: Command = {
  help: `vitrine customer create TENANT --email ADDRESS [--name NAME] [--password PASSWORD]
vitrine customer reset TENANT --email ADDRESS [--password PASSWORD]
vitrine customer sign-out TENANT --email ADDRESS

Manages the customers of a tenant's shop in the reference backend.

  create     an account, without a code that proves the e-mail address
  reset      a new password: all sessions of the customer end, and a mail tells them
  sign-out   end all sessions of the customer, on every device

By default a password is generated and printed once; --password is visible in the process list of this machine.

${USES_BACKEND_AS_ADMIN}

Exit codes: 0 done, 2 invalid usage or backend error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
    });
    const [name = '', tenant, another] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) throw new UsageError('Expected `create`, `reset` or `sign-out`.');
    if (tenant === undefined || another !== undefined) throw new UsageError('Expected the tenant of the customer.');
    const { email, ...more } = values;
    if (email === undefined) throw new UsageError("Missing --email, the customer's e-mail address.");
    for (const option of ['name', 'password'] as const)
      if (more[option] !== undefined && !action.options.includes(option))
        throw new UsageError(`\`${name}\` takes no --${option}.`);
    context.print(escapeControlCharacters(await action.run({ tenant, email, ...more }, context)));
    return 0;
  },
};

interface CustomerOptions {
  readonly tenant: string;
  readonly email: string;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

interface Action {
  readonly options: readonly ('name' | 'password')[];
  /** Resolves to a sentence about the result. */
  readonly run: (options: CustomerOptions, context: CommandContext) => Promise<string>;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  create: { options: ['name', 'password'], run: createCustomer },
  reset: { options: ['password'], run: resetPassword },
  'sign-out': { options: [], run: signOut },
};

async function createCustomer(options: CustomerOptions, context: CommandContext): Promise<string> {
  const { tenant, email, name } = options;
  const { password, note } = choosePassword(options);
  const fullName = name ?? email.replace(/@.*$/, '');
  const call = { method: 'POST', path: '/customers', body: { fullName, email, password } } as const;
  const shop = await findShop(tenant, context);
  const { _id } = await changeInShop<{ readonly _id: string }>(shop, call, context);
  return `Created customer ${_id} (${email}) of ${tenant} at ${placeOf(shop)}${note}.`;
}

async function resetPassword(options: CustomerOptions, context: CommandContext): Promise<string> {
  const { tenant, email } = options;
  const { password, note } = choosePassword(options);
  const shop = await findShop(tenant, context);
  await changeInShop(shop, { method: 'PUT', path: '/customers/password', body: { email, password } }, context);
  return `Reset the password of ${email} of ${tenant} at ${placeOf(shop)}${note}; all sessions of this customer have ended.`;
}

async function signOut({ tenant, email }: CustomerOptions, context: CommandContext): Promise<string> {
  const shop = await findShop(tenant, context);
  await changeInShop(shop, { method: 'DELETE', path: '/customers/sessions', body: { email } }, context);
  return `Ended all sessions of ${email} of ${tenant} at ${placeOf(shop)}.`;
}

function choosePassword({ password: given }: CustomerOptions): { readonly password: string; readonly note: string } {
  if (given !== undefined) return { password: given, note: '' };
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return { password, note: ` with the password ${password} (shown only once)` };
}
