import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { type BlockSchema, exampleStories, storyTitle } from './example-stories.ts';

const MODULE_PREFIX = 'virtual:block-stories/';
const TAGS = ['autodocs'];

/** Lists the examples of a block's schema as stories of the module `virtual:block-stories/<type>`. */
export const schemaIndexer: Indexer = {
  test: /[\\/]blocks[\\/]([\w-]+)[\\/]\1\.schema\.json$/,
  async createIndex(path) {
    const type = basename(path, '.schema.json');
    const schema = await readSchema(path);
    return exampleStories(schema).map(({ exportName, name }) => ({
      type: 'story',
      importPath: MODULE_PREFIX + type,
      exportName,
      name,
      title: storyTitle(type, schema),
      tags: TAGS,
    }));
  },
};

/** Serves `virtual:block-stories/<type>`. */
export function blockStoriesPlugin(root: string): Plugin {
  return {
    name: 'block-stories',
    resolveId: (id) => (id.startsWith(MODULE_PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${MODULE_PREFIX}`)) return undefined;
      const type = id.slice(MODULE_PREFIX.length + 1);
      const path = join(root, `blocks/${type}/${type}.schema.json`);
      this.addWatchFile(path);
      const schema = await readSchema(path);
      const docs = { description: { component: `${schema.description}\n\nType: \`${type}\`` } };
      return [
        `export default ${JSON.stringify({ title: storyTitle(type, schema), tags: TAGS, parameters: { docs } })};`,
        ...exampleStories(schema).map(
          ({ exportName, ...story }) => `export const ${exportName} = ${JSON.stringify(story)};`,
        ),
      ].join('\n');
    },
  };
}

async function readSchema(path: string): Promise<BlockSchema> {
  const schema: Partial<BlockSchema> = JSON.parse(await readFile(path, 'utf8'));
  return { description: '', group: 'Other', properties: {}, examples: [], ...schema };
}
