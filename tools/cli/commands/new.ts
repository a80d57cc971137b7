import { relative } from 'node:path';
import { BUSINESS_CATEGORIES, FALLBACK_CATEGORY } from '../../../fixtures/world/business-categories.ts';
import { type Command, parseCommandArguments, UsageError } from '../command.ts';
import { MARKET_OPTIONS } from '../market/market-options.ts';
import { createBlockFolder } from '../new/new-block.ts';
import { addLayout, addPage } from '../new/new-page.ts';
import { createTenantDocument } from '../new/new-tenant.ts';

/** Creates a tenant, a page, a header or footer, or a block. */
export const newCommand: Command = {
  help: `vitrine new tenant NAME [--like TENANT] [--category NAME]
    [--country CODES] [--languages CODES] [--currency CODES] [--time-zone ZONE]
vitrine new page NAME --in FILE [--title TEXT] [--empty]
vitrine new header --in FILE
vitrine new footer --in FILE
vitrine new block NAME

Creates a tenant, a page, a header or footer, or a block. Never overwrites existing files.

  tenant    a starter document, fixtures/tenants/NAME.json (or in TENANTS_DIR). In a terminal, the command asks for the
            options that are left out
  page      a page in FILE, copied from the default document, or without sections if --empty is given; any other NAME is
            a page of your own at /pages/NAME, which needs a --title, in the first language of FILE's appName; the rest
            of FILE is unchanged byte for byte
  header, footer
            the default header or footer, copied into FILE so that you can edit it
  block     the folder blocks/NAME with all files of a block, in six languages

Texts are copied in the languages that the shop offers.

Options of a new tenant:

  --like TENANT     copy another tenant's document: its theme and layout, without its name, host, contacts, accounts and
                    the pages about itself (about us, FAQ, privacy, terms)
  --category NAME   BusinessCategory: ${BUSINESS_CATEGORIES.join(', ')}. The backend gives the shop sample products of this
                    category; without one, those of ${FALLBACK_CATEGORY}. \`vitrine catalogue\` replaces them with your own
  --country DE --languages de,en,ar --currency EUR --time-zone Europe/Berlin
                    where it sells, the default first; what is left out follows from the country. Without a country, the
                    shop sells where others of its category do. \`vitrine market\` changes it later

Exit codes: 0 created, 2 invalid usage or it already exists.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, {
      like: { type: 'string' },
      category: { type: 'string' },
      in: { type: 'string' },
      empty: { type: 'boolean', default: false },
      title: { type: 'string' },
      ...MARKET_OPTIONS,
    });
    const [what = '', name, another] = positionals;
    const create = Object.hasOwn(NEW_COMMANDS, what) ? NEW_COMMANDS[what] : undefined;
    if (create === undefined) throw new UsageError('Expected `tenant`, `page`, `header`, `footer` or `block`.');
    if (another !== undefined || (name === undefined) !== UNNAMED.includes(what)) throw new UsageError(expected(what));
    const { files, isAddition, next } = await create(name ?? '', values, context);
    for (const file of files)
      context.print(`${isAddition ? 'changed' : 'created'} ${relative(context.cwd, file) || file}`);
    context.print(next);
    return 0;
  },
};

const NEW_COMMANDS: Readonly<Record<string, typeof createTenantDocument>> = {
  tenant: createTenantDocument,
  page: addPage,
  header: (_name, options, context) => addLayout('header', options, context),
  footer: (_name, options, context) => addLayout('footer', options, context),
  block: createBlockFolder,
};

/** Layouts without a name: a document has one of each. */
const UNNAMED: readonly string[] = ['header', 'footer'];

function expected(what: string): string {
  if (UNNAMED.includes(what)) return `Expected no name: a document has one ${what}.`;
  return `Expected one ${what} name.`;
}
