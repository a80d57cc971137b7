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
  /** Asks a question in the terminal; undefined without a terminal. */
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

/** The line of a help text about the backend. */
export const USES_BACKEND = `Uses the backend at BACKEND_URL with BACKEND_TOKEN, or else that of the shop running in this project (npm start).`;

/** The line of a help text about a backend that needs an admin token. */
export const USES_BACKEND_AS_ADMIN = `Uses the backend at BACKEND_URL with BACKEND_TOKEN, which needs the scope admin, or else that of the shop running in this
project (npm start).`;

type Operands<Names extends readonly string[]> = readonly string[] & { readonly [Index in keyof Names]: string };

/** The operands of a command, exactly one for each name. Throws {@link UsageError} otherwise. */
export function requireOperands<const Names extends readonly string[]>(
  operands: readonly string[],
  ...names: Names
): Operands<Names> {
  if (isComplete(operands, names)) return operands;
  const last = names.at(-1) ?? '';
  throw new UsageError(
    names.length === 1 ? `Expected one ${last}.` : `Expected ${names.slice(0, -1).join(', ')} and ${last}.`,
  );
}

const isComplete = <Names extends readonly string[]>(
  operands: readonly string[],
  names: Names,
): operands is Operands<Names> => operands.length === names.length;

/** Throws {@link UsageError} if any of the options was given that an action does not take. */
export function rejectOptions(action: string, options: Readonly<Record<string, unknown>>, allowed?: string): void {
  if (Object.values(options).some((value) => value !== undefined && value !== false))
    throw new UsageError(`\`${action}\` takes no option${allowed === undefined ? '' : ` but --${allowed}`}.`);
}

/** Parses a command's options and arguments. Throws {@link UsageError} for unknown options. */
export function parseCommandArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    // Further sentences explain values that begin with a dash, which no option has.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}
