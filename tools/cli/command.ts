import type { ProblemToolkit } from '../documents/problem-toolkit.ts';

/** What a command runs in; tests give their own. */
export interface CommandContext {
  /** The folder that paths are written from. */
  readonly cwd: string;
  /** The project's folder. */
  readonly project: string;
  /** The blocks and the grammar that documents are judged by. */
  readonly toolkit: () => Promise<ProblemToolkit>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: AsyncIterable<Uint8Array | string>;
  readonly fetch: typeof fetch;
  /** Whether words may be coloured. */
  readonly hasColors: boolean;
  /** Prints one line of what was asked for. */
  readonly print: (line: string) => void;
  /** Prints as it is, with nothing added. */
  readonly write: (text: string) => void;
  /** Prints one line about the running itself, where errors go. */
  readonly tell: (line: string) => void;
}

/** How a command ended: 0 fine, 1 problems were found, 2 used wrongly, or something could not be read. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  /** How it is written, what its options are: everything that `--help` says. */
  readonly help: string;
  readonly run: (args: readonly string[], context: CommandContext) => Promise<ExitCode>;
}

/** Thrown for what whoever runs a command did wrong, or what is not there: a sentence, told without a stack. */
export class CommandError extends Error {}

/** The same for a command that was not written as it is to be: its help is pointed to. */
export class UsageError extends CommandError {}
