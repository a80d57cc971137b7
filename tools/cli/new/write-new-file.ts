import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../command.ts';
import { fileErrorReason } from '../document-files.ts';
import type { MarketOptionValues } from '../market/market-options.ts';

/** The result of a `new` command. */
export interface CreatedFiles {
  /** Paths of the written files. */
  readonly files: readonly string[];
  /** Whether an existing file was extended. */
  readonly isAddition?: true;
  /** The next step for the user, as a sentence. */
  readonly next: string;
}

/** Options of the `new` commands. */
export interface NewOptions extends MarketOptionValues {
  readonly category?: string | undefined;
  readonly like?: string | undefined;
  readonly in?: string | undefined;
  readonly empty?: boolean | undefined;
  readonly title?: string | undefined;
}

/** Throws {@link CommandError} if the file exists. Checked before any question. */
export async function requireNoFile(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new CommandError(`${path} already exists; nothing was written.`);
}

/** Writes a new file. Throws {@link CommandError} if it exists or cannot be written. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CommandError(
      `Cannot create the folder ${folder}: ${isAlreadyExistsError(error) ? 'a file with this name exists' : fileErrorReason(error, 'written')}.`,
    );
  });
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if (isAlreadyExistsError(error)) throw new CommandError(`${path} already exists; nothing was written.`);
    throw new CommandError(`Cannot write ${path}: ${fileErrorReason(error, 'written')}.`);
  }
}

const isAlreadyExistsError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
