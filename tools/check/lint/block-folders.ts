import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What a block's folder lacks: its schema with an example, component, messages, test, story.
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
  const needed = [`${type}.schema.json`, 'messages.json', ...ofComponent];
  const problems = needed.filter((file) => !files.includes(file)).map((file) => `${place}: lacks ${file}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) problems.push(`${place}: a type is written in kebab-case`);
  if (files.includes(`${component}.tsx`)) {
    const props = /\bBlockProps<(\w+)/.exec(await readFile(join(folder, place, `${component}.tsx`), 'utf8'))?.[1];
    if (props !== undefined && props !== `${name}Props`)
      problems.push(`${place}/${component}.tsx: takes ${props}, its schema makes ${name}Props`);
  }
  if (files.includes(`${type}.schema.json`)) {
    const schema = JSON.parse(await readFile(join(folder, place, `${type}.schema.json`), 'utf8'));
    if (!Array.isArray(schema.examples) || schema.examples.length === 0) {
      problems.push(`${place}/${type}.schema.json: needs an example of the whole props`);
    }
  }
  return problems;
}
