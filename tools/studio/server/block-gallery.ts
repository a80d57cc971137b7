import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ValidationSpec } from '../../documents/read-validation-spec.ts';
import { OTHER_GROUP } from '../app/gallery/search-blocks.ts';
import { humanizeSlug } from '../slugs.ts';
import { STUDIO_PATH, type StudioBlock } from '../studio-protocol.ts';

export const BLOCK_IMAGES_PATH = `${STUDIO_PATH}/block-images/`;

export interface BlockGalleryOptions {
  readonly toolkit: () => Promise<Pick<ValidationSpec, 'blocks'>>;
  /** Contains a folder with a schema for each block. */
  readonly blocksFolder: string;
  /** Contains `hero.webp` for `hero`; images are optional. */
  readonly imagesFolder: string;
}

/** All blocks as described by their schemas, in the order of the registry. */
export function createBlockGallery({ toolkit, blocksFolder, imagesFolder }: BlockGalleryOptions) {
  /** The URL contains the modification time, so that browsers can cache the image. */
  async function imageUrlOf(type: string): Promise<string | undefined> {
    const made = await stat(join(imagesFolder, `${type}.webp`)).catch(() => undefined);
    return made === undefined ? undefined : `${BLOCK_IMAGES_PATH}${type}.webp?v=${Math.floor(made.mtimeMs)}`;
  }

  return {
    async blocks(): Promise<readonly StudioBlock[]> {
      const { blocks } = await toolkit();
      return Promise.all(
        Array.from(blocks, async ([type, { version, slots }]): Promise<StudioBlock> => {
          const schema: BlockSchema = JSON.parse(
            await readFile(join(blocksFolder, type, `${type}.schema.json`), 'utf8'),
          );
          const { description = '', group = OTHER_GROUP, keywords = [], examples: [example = {}] = [] } = schema;
          return {
            type,
            title: humanizeSlug(type),
            description,
            group,
            keywords,
            version,
            slots,
            example,
            image: await imageUrlOf(type),
          };
        }),
      );
    },

    /** The image with this file name; undefined when there is none. */
    async image(name: string): Promise<Buffer | undefined> {
      if (!/^[a-z0-9-]+\.webp$/.test(name)) return undefined;
      return readFile(join(imagesFolder, name)).catch(() => undefined);
    },
  };
}

export type BlockGallery = ReturnType<typeof createBlockGallery>;

/** Fields of a block's schema that the gallery uses. */
interface BlockSchema {
  readonly description?: string;
  readonly group?: string;
  readonly keywords?: readonly string[];
  readonly examples?: readonly Readonly<Record<string, unknown>>[];
}
