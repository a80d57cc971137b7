import { relative } from 'node:path';
import { type Command, UsageError } from '../command.ts';
import { newBlock } from '../new/new-block.ts';
import { newPage } from '../new/new-page.ts';
import { newTenant } from '../new/new-tenant.ts';
import { parseCommand } from '../parse-command.ts';

/** Makes what there is not yet. */
export const make: Command = {
  help: `vitrine new tenant NAME [--like TENANT]
vitrine new page NAME --in FILE [--empty]
vitrine new block NAME

Makes something new, and never writes over what is there.

  tenant   a document, fixtures/tenants/NAME.json (or in TENANTS_DIR), to begin with; with --like a copy of another one
           in everything but its name and host
  page     a page in a document, as the default document has it, to be changed; with --empty one without sections.
           Everything else in the document stays byte for byte
  block    the folder blocks/NAME with everything that a block is made of, in six languages

Exit codes: 0 it is made, 2 used wrongly, or it is there already.`,

  async run(args, context) {
    const { values, positionals } = parseCommand(args, {
      like: { type: 'string' },
      in: { type: 'string' },
      empty: { type: 'boolean', default: false },
    });
    const [what = '', name, another] = positionals;
    const maker = Object.hasOwn(MAKERS, what) ? MAKERS[what] : undefined;
    if (maker === undefined) throw new UsageError('Say what is to be made: a tenant, a page or a block.');
    if (name === undefined || another !== undefined) throw new UsageError(`Name the ${what} that is to be made.`);
    const { files, isAddition, next } = await maker(name, values, context);
    for (const file of files)
      context.print(`${isAddition ? 'changed' : 'made'} ${relative(context.cwd, file) || file}`);
    context.print(next);
    return 0;
  },
};

const MAKERS: Readonly<Record<string, typeof newTenant>> = { tenant: newTenant, page: newPage, block: newBlock };
