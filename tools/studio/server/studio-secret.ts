import { readOrCreateSecret } from '../../serve/serve-settings.ts';

/** File in the data folder with the secret of studio tokens. */
const STUDIO_SECRET_FILE = 'studio-secret';

/** Minimum length in characters: the secret opens every tenant's studio. */
const MIN_SECRET_LENGTH = 16;

/**
 * Secret of studio tokens: `STUDIO_SECRET`, shared by several server instances, or one generated in the data folder at
 * the first start. Throws an error for a short secret.
 */
export async function studioSecret(dataFolder: string, { STUDIO_SECRET: given }: NodeJS.ProcessEnv): Promise<string> {
  if (given === undefined || given === '') return readOrCreateSecret(dataFolder, STUDIO_SECRET_FILE);
  if (given.length < MIN_SECRET_LENGTH)
    throw new Error(`STUDIO_SECRET must have at least ${MIN_SECRET_LENGTH} characters or be unset.`);
  return given;
}
