import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../command.ts';
import { reasonOf } from '../read-documents.ts';

/** What came of making something. */
export interface Made {
  /** What was written. */
  readonly files: readonly string[];
  /** Whether they were there before, with less in them. */
  readonly isAddition?: true;
  /** What to do now, in a sentence. */
  readonly next: string;
}

/** What may be said of what is to be made. */
export interface MakeOptions {
  readonly like?: string | undefined;
  readonly in?: string | undefined;
  readonly empty?: boolean | undefined;
}

/** Writes a file that is not there yet. Throws {@link CommandError} when it is, or cannot be written. */
export async function writeNew(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CommandError(
      `The folder ${folder} cannot be made: ${isThere(error) ? 'a file is there' : reasonOf(error, 'written')}.`,
    );
  });
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if (isThere(error)) throw new CommandError(`${path} is there already; nothing was written.`);
    throw new CommandError(`${path} cannot be written: ${reasonOf(error, 'written')}.`);
  }
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';
