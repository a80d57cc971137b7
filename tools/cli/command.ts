import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { ValidationSpec } from '../documents/read-validation-spec.ts';

/** A command's environment; tests provide their own. */
export interface CommandContext {
  /** The folder that relative paths refer to. */
  readonly cwd: string;
  /** The project's folder. */
  readonly project: string;
  /** Block definitions and grammar to validate documents with. */
  readonly loadSpec: () => Promise<ValidationSpec>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: AsyncIterable<Uint8Array | string>;
  /** Asks in the terminal and answers one line; undefined where nobody can answer. */
  readonly ask?: (question: string) => Promise<string>;
  readonly fetch: typeof fetch;
  /** Replaces a file's content. */
  readonly writeFile: (path: string, content: string | Uint8Array) => Promise<void>;
  /** Whether the output supports colours. */
  readonly hasColors: boolean;
  /** Prints one line to standard output. */
  readonly print: (line: string) => void;
  /** Prints text to standard output, without a line break. */
  readonly write: (text: string) => void;
  /** Prints one line to standard error. */
  readonly printError: (line: string) => void;
}

/** 0: success, 1: problems found, 2: invalid usage or unreadable input. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  /** The output of `--help`. */
  readonly help: string;
  readonly run: (args: readonly string[], context: CommandContext) => Promise<ExitCode>;
}

/** An error whose message is printed without a stack: a mistake of the user, or a missing file. */
export class CommandError extends Error {}

/** Invalid usage of a command; the message is followed by a hint at its help. */
export class UsageError extends CommandError {}

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
