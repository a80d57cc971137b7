import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../command.ts';

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

/** Writes a file that is not there yet. Throws {@link CommandError} when it is. */
export async function writeNew(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandError(`${path} is there already; nothing was written.`);
    throw error;
  }
}
