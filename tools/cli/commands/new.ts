import { relative } from 'node:path';
import { type Command, parseCommandArguments, UsageError } from '../command.ts';
import { MARKET_OPTIONS } from '../market/market-options.ts';
import { createBlockFolder } from '../new/new-block.ts';
import { newCustomer } from '../new/new-customer.ts';
import { addPage } from '../new/new-page.ts';
import { createTenantDocument } from '../new/new-tenant.ts';

/** Creates a tenant, a page, a block or a customer. */
export const newCommand: Command = {
  help: `vitrine new tenant NAME [--like TENANT] [--country CODES] [--languages CODES] [--currency CODES] [--time-zone ZONE]
vitrine new page NAME --in FILE [--title TEXT] [--empty]
vitrine new block NAME
vitrine new customer TENANT --email ADDRESS [--name NAME] [--password PASSWORD]

Creates a tenant, a page, a block or a customer. Never overwrites existing files.

  tenant    a starter document, fixtures/tenants/NAME.json (or in TENANTS_DIR); with --like a copy of another tenant's
            document, without its name and host. --country DE --languages de,en,ar --currency EUR --time-zone
            Europe/Berlin say where it sells, the default first: asked for in a terminal where they are left out, else
            taken from the country; without one, the shop sells where others of its business category do.
            \`vitrine market\` changes it later
  page      a page in FILE, copied from the default document, or without sections if --empty is given; any other NAME is
            a page of your own at /pages/NAME, which needs a --title, in the first language of FILE's appName; the rest
            of FILE is unchanged byte for byte
  block     the folder blocks/NAME with all files of a block, in six languages
  customer  an account in the tenant's shop, in the backend at BACKEND_URL with BACKEND_TOKEN, or else that of the shop
            running in this project (npm start). By default a password is generated and printed once; --password is
            visible in the process list of this machine

Exit codes: 0 created, 2 invalid usage or it already exists.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, {
      like: { type: 'string' },
      in: { type: 'string' },
      empty: { type: 'boolean', default: false },
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      title: { type: 'string' },
      ...MARKET_OPTIONS,
    });
    const [what = '', name, another] = positionals;
    const maker = Object.hasOwn(NEW_COMMANDS, what) ? NEW_COMMANDS[what] : undefined;
    if (maker === undefined) throw new UsageError('Expected `tenant`, `page`, `block` or `customer`.');
    if (name === undefined || another !== undefined)
      throw new UsageError(what === 'customer' ? 'Expected the tenant of the customer.' : `Expected one ${what} name.`);
    const { files, isAddition, next } = await maker(name, values, context);
    for (const file of files)
      context.print(`${isAddition ? 'changed' : 'created'} ${relative(context.cwd, file) || file}`);
    context.print(next);
    return 0;
  },
};

const NEW_COMMANDS: Readonly<Record<string, typeof createTenantDocument>> = {
  tenant: createTenantDocument,
  page: addPage,
  block: createBlockFolder,
  customer: newCustomer,
};
