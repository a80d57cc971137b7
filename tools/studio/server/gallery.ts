import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProblemToolkit } from '../../documents/problem-toolkit.ts';
import { STUDIO_PATH, type StudioBlock } from '../wire.ts';
import { inWords } from './in-words.ts';

export const PICTURES_PATH = `${STUDIO_PATH}/pictures/`;

export interface GalleryOptions {
  readonly toolkit: () => Promise<Pick<ProblemToolkit, 'blocks'>>;
  /** Has a folder for each block, with its schema. */
  readonly blocksFolder: string;
  /** Has `hero.webp` for `hero`; those that are missing are. */
  readonly picturesFolder: string;
}

/** The blocks that there are, as their schemas describe them, in the order of their types. */
export function createGallery({ toolkit, blocksFolder, picturesFolder }: GalleryOptions) {
  /** Its address says when it was made, so that browsers may keep it. */
  async function pictureOf(type: string): Promise<string | undefined> {
    const made = await stat(join(picturesFolder, `${type}.webp`)).catch(() => undefined);
    return made === undefined ? undefined : `${PICTURES_PATH}${type}.webp?v=${Math.floor(made.mtimeMs)}`;
  }

  return {
    async blocks(): Promise<readonly StudioBlock[]> {
      const { blocks } = await toolkit();
      return Promise.all(
        Array.from(blocks, async ([type, { version, slots }]): Promise<StudioBlock> => {
          const schema: BlockSchema = JSON.parse(
            await readFile(join(blocksFolder, type, `${type}.schema.json`), 'utf8'),
          );
          const { description = '', examples: [example = {}] = [] } = schema;
          return { type, title: inWords(type), description, version, slots, example, picture: await pictureOf(type) };
        }),
      );
    },

    /** The picture with this file name; undefined where there is none. */
    async picture(name: string): Promise<Buffer | undefined> {
      if (!/^[a-z0-9-]+\.webp$/.test(name)) return undefined;
      return readFile(join(picturesFolder, name)).catch(() => undefined);
    },
  };
}

export type Gallery = ReturnType<typeof createGallery>;

/** What a block's schema says of all of its props. */
interface BlockSchema {
  readonly description?: string;
  readonly examples?: readonly Readonly<Record<string, unknown>>[];
}
