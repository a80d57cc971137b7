import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readSchemaFiles, type SchemaFiles } from '../../build/codegen/schema-files.ts';
import { type BlockSchema, readBlockSchema } from './block-schema.ts';
import { exportedStoryNames, type GeneratedStory, generateStories } from './generated-stories.ts';

const BLOCK_MODULE_PREFIX = 'virtual:block-stories/';
const ALL_STORIES_MODULE = 'virtual:block-stories';

/** The module that holds all stories of a block, those written by hand and those made from its schema. */
export const storiesModuleId = (type: string): string => BLOCK_MODULE_PREFIX + type;

/** Where the stories lie that somebody wrote for a block. */
export const storiesPath = (type: string): string => `blocks/${type}/${toPascalCase(type)}Block.stories.tsx`;

/**
 * Serves for every block the module `virtual:block-stories/<type>`, and as `virtual:block-stories` a table of them all.
 *
 * @param root the project's folder
 * @param onSchemaChange told of a block whose schema was saved: it may have other examples now
 */
export function blockStoriesPlugin(root: string, onSchemaChange: (type: string) => void = () => {}): Plugin {
  let sources: Promise<SchemaFiles> | undefined;
  const shape = async (type: string) => {
    sources ??= readSchemaFiles(root);
    return readBlockSchema(type, await sources);
  };
  return {
    name: 'block-stories',
    enforce: 'pre',
    resolveId: (id) => (id === ALL_STORIES_MODULE || id.startsWith(BLOCK_MODULE_PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ALL_STORIES_MODULE}`) return storiesTableCode(await listBlockTypes(root));
      if (!id.startsWith(`\0${BLOCK_MODULE_PREFIX}`)) return undefined;
      const type = id.slice(BLOCK_MODULE_PREFIX.length + 1);
      const path = join(root, storiesPath(type));
      for (const read of [path, join(root, `blocks/${type}/${type}.schema.json`)]) this.addWatchFile(read);
      return storiesModuleCode(await shape(type), exportedStoryNames(await readFile(path, 'utf8')));
    },
    configureServer({ watcher, moduleGraph }) {
      watcher.on('change', (path) => {
        if (!path.endsWith('.schema.json')) return;
        sources = undefined;
        const type = path.split(sep).at(-2) ?? '';
        const module = moduleGraph.getModuleById(`\0${storiesModuleId(type)}`);
        if (module !== undefined) moduleGraph.invalidateModule(module);
        onSchemaChange(type);
      });
    },
  };
}

/** The types of all blocks, in the order of the alphabet. */
export async function listBlockTypes(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'blocks'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function storiesModuleCode(shape: BlockSchema, written: readonly string[]): string {
  const { type } = shape;
  const made = generateStories(shape, written);
  const order = [...written, ...made.map(({ exportName }) => exportName)];
  return [
    `import * as written from ${JSON.stringify(`/${storiesPath(type)}`)};`,
    `import messages from ${JSON.stringify(`/blocks/${type}/messages.json`)};`,
    `import { describeBlock } from '/tools/storybook/stage/known-blocks.ts';`,
    `import { createBlockMeta, makeStory } from '/tools/storybook/stage/make-story.ts';`,
    `describeBlock({ shape: ${JSON.stringify(shape)}, messages });`,
    `const usual = written[${JSON.stringify(written[0])}];`,
    `export * from ${JSON.stringify(`/${storiesPath(type)}`)};`,
    `export default createBlockMeta(${JSON.stringify(type)}, written.default);`,
    ...made.map((story) => storyExportCode(type, story)),
    `export const __namedExportsOrder = ${JSON.stringify(order)};`,
  ].join('\n');
}

const storyExportCode = (type: string, { exportName, ...story }: GeneratedStory): string =>
  `export const ${exportName} = makeStory(${JSON.stringify(type)}, ${JSON.stringify(story)}, usual);`;

const storiesTableCode = (types: readonly string[]): string =>
  [
    'export const blockStories = {',
    ...types.map((type) => `  ${JSON.stringify(type)}: () => import(${JSON.stringify(storiesModuleId(type))}),`),
    '};',
  ].join('\n');

const toPascalCase = (type: string): string =>
  type.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
