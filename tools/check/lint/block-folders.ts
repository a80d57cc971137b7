import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What a block's folder lacks: its schema with an example, definition, component, messages, test, story.
 *
 * @param folder the project's folder
 */
export async function findBlockFolderProblems(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'blocks'), { withFileTypes: true });
  const problems = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? checkBlockFolder(folder, entry.name) : [`blocks/${entry.name}: is no folder of a block`],
    ),
  );
  return problems.flat();
}

async function checkBlockFolder(folder: string, type: string): Promise<string[]> {
  const place = `blocks/${type}`;
  const files = await readdir(join(folder, place));
  const name = type.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  const component = `${name}Block`;
  const ofComponent = ['.tsx', '.test.tsx', '.stories.tsx'].map((ending) => component + ending);
  const needed = [`${type}.schema.json`, 'block.ts', 'messages.json', ...ofComponent];
  const problems = needed.filter((file) => !files.includes(file)).map((file) => `${place}: lacks ${file}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) problems.push(`${place}: a type is written in kebab-case`);
  if (files.includes('block.ts')) {
    const text = await readFile(join(folder, place, 'block.ts'), 'utf8');
    if (!text.includes(`type: '${type}'`)) problems.push(`${place}/block.ts: must define the type '${type}'`);
    const version = Number(/\bversion: (\d+)/.exec(text)?.[1]);
    if (!(version >= 1)) problems.push(`${place}/block.ts: must have a version`);
  }
  if (files.includes(`${type}.schema.json`)) {
    const schema = JSON.parse(await readFile(join(folder, place, `${type}.schema.json`), 'utf8'));
    if (!Array.isArray(schema.examples) || schema.examples.length === 0) {
      problems.push(`${place}/${type}.schema.json: needs an example of the whole props`);
    }
  }
  return problems;
}
