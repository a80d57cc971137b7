import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import { readSchemaFiles, type SchemaFiles } from '../../build/codegen/schema-files.ts';
import { readBlockSchema } from './block-schema.ts';
import { storiesModuleId } from './block-stories-plugin.ts';
import { exportedStoryNames, generateStories } from './generated-stories.ts';

/**
 * Tells Storybook of a block's stories: of those written by hand as its own indexer finds them, and of those made from the
 * schema beside them. Both are in one module, `virtual:block-stories/<type>`.
 *
 * @param root the project's folder
 * @param existing Storybook's own indexers
 */
export function createStoryIndexer(root: string, existing: readonly Indexer[]): Indexer {
  // Storybook lists all stories at the same time: together they read the schemas once.
  let reading: Promise<SchemaFiles> | undefined;
  const readSchemas = () => {
    reading ??= readSchemaFiles(root).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const test = /[\\/]blocks[\\/][^\\/]+[\\/]\w+Block\.stories\.tsx$/;
  return {
    test,
    async createIndex(path, options) {
      const own = existing.find((indexer) => indexer.test.test(path));
      if (own === undefined) throw new Error(`Storybook has no indexer for ${path}.`);
      const type = basename(dirname(path));
      const importPath = storiesModuleId(type);
      const written = (await own.createIndex(path, options)).map((entry) => ({ ...entry, importPath }));
      const shape = readBlockSchema(type, await readSchemas());
      const title = written[0]?.title;
      const made = generateStories(shape, exportedStoryNames(await readFile(path, 'utf8'))).map(
        ({ exportName, name }) => ({
          type: 'story' as const,
          importPath,
          exportName,
          name,
          ...(title !== undefined && { title }),
          tags: [GENERATED_TAG],
        }),
      );
      return [...written, ...made];
    },
  };
}

/** Marks stories that nobody wrote, so that the list of stories can be narrowed to them or to the others. */
const GENERATED_TAG = 'from-schema';
