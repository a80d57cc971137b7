import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Part } from './parts.ts';

const folder = join(dirname(dirname(dirname(import.meta.dirname))), 'blocks');

/** The examples of each block's schema, by its type, in the order of the alphabet. */
export const blockExamples: ReadonlyMap<string, readonly Part[]> = new Map(
  readdirSync(folder)
    .sort()
    .map((type) => {
      const { examples = [] }: { examples?: readonly Part[] } = JSON.parse(
        readFileSync(join(folder, type, `${type}.schema.json`), 'utf8'),
      );
      return [type, examples] as const;
    }),
);
