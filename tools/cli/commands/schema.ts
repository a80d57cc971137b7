import { dirname, join, relative, resolve } from 'node:path';
import { EDITOR_SCHEMA_PATH } from '../../documents/read-validation-spec.ts';
import { type Command, parseCommandArguments, UsageError } from '../command.ts';

/** Prints the path of the document schema for code editors. */
export const schema: Command = {
  help: `vitrine schema [--for FILE]

Prints the path of the document schema, all blocks included, for code editors with JSON Schema support.

  --for FILE   print the path relative to FILE, for its "$schema" property

Exit codes: 0 printed, 2 invalid usage.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { for: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError('Unexpected argument; use --for FILE for a relative path.');
    const path = join(context.project, EDITOR_SCHEMA_PATH);
    const from = values.for === undefined ? undefined : dirname(resolve(context.cwd, values.for));
    context.print(from === undefined ? path : relative(from, path).replaceAll('\\', '/'));
    return 0;
  },
};
