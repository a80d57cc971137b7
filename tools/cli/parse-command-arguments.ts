import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/** Parses a command's options and arguments. Throws {@link UsageError} for unknown options. */
export function parseCommandArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    // The further sentences are about values that begin with a dash, which no option has.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}
