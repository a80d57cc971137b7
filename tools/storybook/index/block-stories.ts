import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readSources, type Sources } from '../../codegen/sources.ts';
import { type BlockShape, shapeOf } from './block-shape.ts';
import { type MadeStory, madeStories, writtenStories } from './made-stories.ts';

const OF_BLOCK = 'virtual:block-stories/';
const ALL = 'virtual:block-stories';

/** The module that holds all stories of a block, those written by hand and those made from its schema. */
export const storiesModule = (type: string): string => OF_BLOCK + type;

/** Where the stories lie that somebody wrote for a block. */
export const writtenPath = (type: string): string => `blocks/${type}/${nameOf(type)}Block.stories.tsx`;

/**
 * Serves for every block the module `virtual:block-stories/<type>`, and as `virtual:block-stories` a table of them all.
 *
 * @param root the project's folder
 * @param onSchemaChange told of a block whose schema was saved: it may have other examples now
 */
export function blockStories(root: string, onSchemaChange: (type: string) => void = () => {}): Plugin {
  let sources: Promise<Sources> | undefined;
  const shape = async (type: string) => {
    sources ??= readSources(root);
    return shapeOf(type, await sources);
  };
  return {
    name: 'block-stories',
    enforce: 'pre',
    resolveId: (id) => (id === ALL || id.startsWith(OF_BLOCK) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ALL}`) return tableOf(await blockTypes(root));
      if (!id.startsWith(`\0${OF_BLOCK}`)) return undefined;
      const type = id.slice(OF_BLOCK.length + 1);
      const path = join(root, writtenPath(type));
      for (const read of [path, join(root, `blocks/${type}/${type}.schema.json`)]) this.addWatchFile(read);
      return moduleOf(await shape(type), writtenStories(await readFile(path, 'utf8')));
    },
    configureServer({ watcher, moduleGraph }) {
      watcher.on('change', (path) => {
        if (!path.endsWith('.schema.json')) return;
        sources = undefined;
        const type = path.split(sep).at(-2) ?? '';
        const module = moduleGraph.getModuleById(`\0${storiesModule(type)}`);
        if (module !== undefined) moduleGraph.invalidateModule(module);
        onSchemaChange(type);
      });
    },
  };
}

/** The types of all blocks, in the order of the alphabet. */
export async function blockTypes(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'blocks'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function moduleOf(shape: BlockShape, written: readonly string[]): string {
  const { type } = shape;
  const made = madeStories(shape, written);
  const order = [...written, ...made.map(({ exportName }) => exportName)];
  return [
    `import * as written from ${JSON.stringify(`/${writtenPath(type)}`)};`,
    `import definition from ${JSON.stringify(`/blocks/${type}/block.ts`)};`,
    `import messages from ${JSON.stringify(`/blocks/${type}/messages.json`)};`,
    `import { describeBlock } from '/tools/storybook/stage/known-blocks.ts';`,
    `import { makeStory, metaOf } from '/tools/storybook/stage/make-story.ts';`,
    `describeBlock({ shape: ${JSON.stringify(shape)}, definition, messages });`,
    `const usual = written[${JSON.stringify(written[0])}];`,
    `export * from ${JSON.stringify(`/${writtenPath(type)}`)};`,
    `export default metaOf(${JSON.stringify(type)}, written.default);`,
    ...made.map((story) => exportOf(type, story)),
    `export const __namedExportsOrder = ${JSON.stringify(order)};`,
  ].join('\n');
}

const exportOf = (type: string, { exportName, ...story }: MadeStory): string =>
  `export const ${exportName} = makeStory(${JSON.stringify(type)}, ${JSON.stringify(story)}, usual);`;

const tableOf = (types: readonly string[]): string =>
  [
    'export const blockStories = {',
    ...types.map((type) => `  ${JSON.stringify(type)}: () => import(${JSON.stringify(storiesModule(type))}),`),
    '};',
  ].join('\n');

const nameOf = (type: string): string =>
  type.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
