import { dirname, join, relative, resolve } from 'node:path';
import { EDITOR_SCHEMA } from '../../documents/editor-schema.ts';
import { type Command, UsageError } from '../command.ts';
import { parseCommand } from '../parse-command.ts';

/** Says where the schema lies that editors complete and check documents by. */
export const schema: Command = {
  help: `vitrine schema [--for FILE]

Prints where the schema of documents lies, every block in it, for any editor that knows JSON Schema.

  --for FILE   prints it as "$schema" is to be written in that file`,

  async run(args, context) {
    const { values, positionals } = parseCommand(args, { for: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError('It takes no file; --for FILE writes the path from there.');
    const path = join(context.project, EDITOR_SCHEMA);
    const from = values.for === undefined ? undefined : dirname(resolve(context.cwd, values.for));
    context.print(from === undefined ? path : relative(from, path).replaceAll('\\', '/'));
    return 0;
  },
};
