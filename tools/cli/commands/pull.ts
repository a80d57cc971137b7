import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openStore } from '../backend/open-store.ts';
import { digestOf, findPulled, rememberPulled } from '../backend/pulled-files.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { parseCommand } from '../parse-command.ts';
import { writeDocument } from '../write-document.ts';

/** Fetches a tenant's published document. */
export const pull: Command = {
  help: `vitrine pull TENANT [FILE] [--force]

Fetches the tenant's published document, byte for byte, into FILE, or prints it. What was changed in FILE since it was
last pulled is not written over; \`vitrine publish\` knows which version the file came from.

  --force   writes over FILE, whatever stands in it

The backend is the one of the shop that runs in this project (npm start), or that of BACKEND_URL and BACKEND_TOKEN.

Exit codes: 0 it is fetched, 2 used wrongly, or the backend or the file does not do as it is asked.`,

  async run(args, context) {
    const { values, positionals } = parseCommand(args, { force: { type: 'boolean', default: false } });
    const [tenant, file, another] = positionals;
    if (tenant === undefined || another !== undefined)
      throw new UsageError('Name the tenant, and the file if there is one.');
    const store = await openStore(tenant, context);
    const stored = await store.current();
    if (stored === undefined) throw new CommandError(`${tenant} has no document yet.`);
    const { bytes, etag, version } = stored;
    if (file === undefined) {
      context.write(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      return 0;
    }
    const path = resolve(context.cwd, file);
    const there = await readFile(path).catch(() => undefined);
    const known = await findPulled(path, { place: store.place, tenant }, context);
    const digest = digestOf(bytes);
    const isOurs = there !== undefined && digestOf(there) !== digest && digestOf(there) !== known?.digest;
    if (isOurs && !values.force)
      throw new CommandError(
        `${file} was changed since it was pulled, and is left as it is. Pull into another file and compare (\`vitrine diff\`), or write over it with --force.`,
      );
    await writeDocument(file, bytes, context);
    await rememberPulled(path, { place: store.place, tenant, version, etag, digest }, context);
    context.print(`${file}: version ${version} of ${tenant}.`);
    return 0;
  },
};
