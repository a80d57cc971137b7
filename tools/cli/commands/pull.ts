import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openDocumentStore } from '../backend/document-store.ts';
import { digestOf, findPullRecord, savePullRecord } from '../backend/pull-records.ts';
import { type Command, CommandError, parseCommandArguments, USES_BACKEND, UsageError } from '../command.ts';
import { writeDocumentFile } from '../document-files.ts';

/** Downloads a tenant's published document. */
export const pull: Command = {
  help: `vitrine pull TENANT [FILE] [--force]

Downloads the tenant's published document, byte for byte, to FILE or to standard output. Run it after someone published
from the studio, so that FILE is based on the published version again. A FILE that was edited since it was last pulled or
published is not overwritten.

  --force   overwrite FILE even if it was edited

${USES_BACKEND}

Exit codes: 0 downloaded, 2 invalid usage, backend error or file error.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { force: { type: 'boolean', default: false } });
    const [tenant, file, another] = positionals;
    if (tenant === undefined || another !== undefined) throw new UsageError('Expected TENANT and at most one FILE.');
    const store = await openDocumentStore(tenant, context);
    const stored = await store.current();
    if (stored === undefined) throw new CommandError(`${tenant} has no published document yet.`);
    const { bytes, etag, version } = stored;
    if (file === undefined) {
      context.write(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      return 0;
    }
    const path = resolve(context.cwd, file);
    const local = await readFile(path).catch(() => undefined);
    const record = await findPullRecord(path, { place: store.place, tenant }, context);
    const digest = digestOf(bytes);
    const isEdited = local !== undefined && digestOf(local) !== digest && digestOf(local) !== record?.digest;
    if (isEdited && !values.force)
      throw new CommandError(
        `${file} was edited since it was last pulled or published, and is not overwritten. Pull to another file and compare with \`vitrine diff\`, or overwrite it with --force.`,
      );
    await writeDocumentFile(file, bytes, context);
    await savePullRecord(path, { place: store.place, tenant, version, etag, digest }, context);
    context.print(`${file}: downloaded version ${version} of ${tenant}.`);
    return 0;
  },
};
