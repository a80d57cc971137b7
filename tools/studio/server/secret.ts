import { keptSecret } from '../../serve/settings.ts';

/** In the data folder: what tokens of studios are made with. */
const STUDIO_SECRET_FILE = 'studio-secret';

/** Whoever guesses it opens every tenant's studio. In characters. */
const SHORTEST = 16;

/**
 * What tokens of studios are made with: `STUDIO_SECRET`, which several copies of a server share, or one of this data
 * folder's own, made at the first start. Throws a sentence.
 */
export async function studioSecret(dataFolder: string, { STUDIO_SECRET: given }: NodeJS.ProcessEnv): Promise<string> {
  if (given === undefined || given === '') return keptSecret(dataFolder, STUDIO_SECRET_FILE);
  if (given.length < SHORTEST)
    throw new Error(`STUDIO_SECRET must have at least ${SHORTEST} characters, or be left out.`);
  return given;
}
